/** Simulates CloudFront in front of the API: the headers that it forwards and adds, read from the template. */
import type { APIGatewayProxyEvent } from 'aws-lambda'
import { resolveReferences, type TemplateValues } from './resolve.ts'
import { ofType } from './template.ts'

type Headers = Readonly<Record<string, unknown>>

/** Headers that CloudFront always sends to an origin. */
const always = ['accept-encoding', 'content-length', 'host', 'if-none-match', 'transfer-encoding']

/** Whether the edge forwards a header to the API. */
export const edgeForwards = (values: TemplateValues): ((name: string) => boolean) => {
  const forwarded = new Set([...always, ...namesIn(values).map((name) => name.toLowerCase())])
  return (name) => forwarded.has(name.toLowerCase())
}

export const simulateEdge = (values: TemplateValues): ((event: APIGatewayProxyEvent) => APIGatewayProxyEvent) => {
  const isForwarded = edgeForwards(values)
  const custom = customHeaders(values)
  const cookies = new Set(cookiesIn(values))
  /** One header, or all of that name. */
  const keptCookies = (value: unknown): [string, unknown][] => {
    const pairs = [value].flat().flatMap((line) => String(line).split('; '))
    const line = pairs.filter((pair) => cookies.has(pair.split('=', 1)[0] ?? '')).join('; ')
    return line === '' ? [] : [['cookie', Array.isArray(value) ? [line] : line]]
  }
  return (event) => {
    const own: Record<string, string> = {
      ...custom,
      'CloudFront-Viewer-Address': `${event.requestContext.identity.sourceIp}:40000`,
    }
    const kept = <T extends Headers>(headers: T) =>
      Object.fromEntries(
        Object.entries(headers).flatMap(([name, value]) => {
          if (name === 'cookie') return keptCookies(value)
          return isForwarded(name) && !isOwn(name) ? [[name, value]] : []
        }),
      )
    return {
      ...event,
      headers: { ...(kept(event.headers) as APIGatewayProxyEvent['headers']), ...own },
      multiValueHeaders: {
        ...(kept(event.multiValueHeaders) as APIGatewayProxyEvent['multiValueHeaders']),
        ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name, [value]])),
      },
      // As on AWS, the caller that API Gateway sees is the edge.
      requestContext: {
        ...event.requestContext,
        identity: { ...event.requestContext.identity, sourceIp: '130.176.0.1' },
      },
    }
  }
}

const isOwn = (name: string): boolean => /^(cloudfront-viewer-address|x-origin-secret)$/i.test(name)

const namesIn = ({ template }: TemplateValues): readonly string[] => {
  const [, request] = ofType(template, 'AWS::CloudFront::OriginRequestPolicy')[0] ?? []
  const cache = ofType(template, 'AWS::CloudFront::CachePolicy').find(([id]) => id.startsWith('ApiCache'))
  return [request?.OriginRequestPolicyConfig, cache?.[1].CachePolicyConfig].flatMap(listsIn)
}

const cookiesIn = ({ template }: TemplateValues): readonly string[] => {
  const [, request] = ofType(template, 'AWS::CloudFront::OriginRequestPolicy')[0] ?? []
  const { CookiesConfig = {} } = (request?.OriginRequestPolicyConfig ?? {}) as {
    CookiesConfig?: { Cookies?: readonly string[] }
  }
  return CookiesConfig.Cookies ?? []
}

const listsIn = (config: unknown): readonly string[] =>
  [...JSON.stringify(config ?? {}).matchAll(/"Headers":(\[[^\]]*\])/g)].flatMap(
    ([, list]) => JSON.parse(list ?? '[]') as string[],
  )

const customHeaders = (values: TemplateValues): Record<string, string> => {
  const [, distribution] = ofType(values.template, 'AWS::CloudFront::Distribution')[0] ?? []
  const { Origins } = (distribution?.DistributionConfig ?? {}) as {
    Origins: { OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[] }[]
  }
  return Object.fromEntries(
    Origins.flatMap(({ OriginCustomHeaders = [] }) =>
      OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [
        HeaderName,
        String(resolveReferences(values, HeaderValue)),
      ]),
    ),
  )
}
