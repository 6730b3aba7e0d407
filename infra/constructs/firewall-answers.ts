/** What the firewalls of the edge and of the API answer: the portal's JSON and Georgian text (R-API-2). */
import type { RefusalCode } from '@portal/contract/refusals'
import { refusal } from '@portal/http'
import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { ownLimits } from '../own-limits.ts'

export const blocked = (
  responseCode: number,
  customResponseBodyKey: keyof typeof firewallBodies,
  headers: Readonly<Record<string, string>> = {},
): CfnWebACL.RuleActionProperty => ({
  block: {
    customResponse: {
      responseCode,
      customResponseBodyKey,
      responseHeaders: Object.entries({ 'Cache-Control': 'no-store', ...headers }).map(([name, value]) => ({
        name,
        value,
      })),
    },
  },
})

/** The body has no request id, because the firewall knows none. */
const body = (code: RefusalCode): CfnWebACL.CustomResponseBodyProperty => {
  const { request_id: _, ...content } = refusal(code, '').body
  return { contentType: 'APPLICATION_JSON', content: JSON.stringify(content) }
}

export const firewallBodies = { TooOften: body('too_often'), Refused: body('not_permitted') }

/** Sampled requests are off, because they would store people's data. */
export const visibilityOf = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
})

/**
 * A path as the router reads it, so that `%65xport` and `./export` pass no limit: gateway and router may each decode it,
 * and AWS knows decoding by two names.
 */
const asRouted: CfnWebACL.TextTransformationProperty[] = ['URL_DECODE', 'URL_DECODE_UNI', 'NORMALIZE_PATH'].map(
  (type, priority) => ({ type, priority }),
)

/** The calls that cost much (R-RUN-26); on the API the path begins with the stage. */
export const costlyPaths = {
  pdf: '/api/auth/applications/(generatePDF/|[0-9]+/letter(/preview)?$)',
  search: '/api/auth/(applications/GetData|members)$',
  screen: '/api/auth/screen$',
  export: '/api/auth/(profile/export|projects/[0-9]+/(answers|form/forecast)|audit/applications/[0-9]+/proof)$',
  statistics: '/api/statistics\\.csv$',
} as const satisfies Record<keyof typeof ownLimits.costly, string>

/** Requests whose path has this form. */
export const pathMatches = (regexString: string): CfnWebACL.StatementProperty => ({
  regexMatchStatement: { regexString, fieldToMatch: { uriPath: {} }, textTransformations: asRouted },
})

export const pathStartsWith = (searchString: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    searchString,
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    textTransformations: asRouted,
  },
})
