/** What the firewalls of the edge and of the API answer: the portal's JSON and Georgian text (R-API-2). */
import type { RefusalCode } from '@portal/contract/refusals'
import { refusal } from '@portal/http'
import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'

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

/** Requests whose path has this form. */
export const pathMatches = (regexString: string): CfnWebACL.StatementProperty => ({
  regexMatchStatement: {
    regexString,
    fieldToMatch: { uriPath: {} },
    textTransformations: [{ priority: 0, type: 'NORMALIZE_PATH' }],
  },
})
