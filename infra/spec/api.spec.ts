import { allCalls } from '@portal/contract/all-calls'
import { refusals } from '@portal/contract/refusals'
import { describe, expect, test } from 'vitest'
import { areaOf } from '../areas.ts'
import { templateRoutes } from '../local/bundles/functions.ts'
import { defaultStacks, ofType, templateResources } from './grants.ts'

const { portal } = defaultStacks()
const routes = templateRoutes(templateResources(portal))

describe('routes', () => {
  test.each(Object.values(allCalls).map(({ endpoint }) => endpoint.path))('%s leads to its area', (path) => {
    const found = routes.find(path.replace(/:\w+/g, '1'))
    expect(found?.replace(/[0-9A-F]{8}$/, '')).toBe(areaOf(path))
  })

  test('unknown paths have no route', () => {
    for (const path of ['/api', '/api/nothing', '/api/agenciesX', '/', '/api/auth'])
      expect([path, routes.find(path)]).toEqual([path, undefined])
  })
})

describe('gateway responses', () => {
  const responses = ofType(portal, 'AWS::ApiGateway::GatewayResponse')

  test('are our JSON with a Georgian sentence and the request id', () => {
    for (const { Properties } of responses) {
      const { 'application/json': template } = Properties.ResponseTemplates as Record<string, string>
      const body = JSON.parse(template ?? '') as { code: keyof typeof refusals; message: string }
      expect(body).toMatchObject({ success: false, request_id: '$context.requestId' })
      expect(Properties.StatusCode).toBe(String(refusals[body.code].status))
      expect(body.message).toMatch(/^[ა-ჰ].*[ა-ჰ]/)
      expect(template).not.toMatch(/[{}]\w+[{}]/)
    }
  })

  test.each([
    ['MISSING_AUTHENTICATION_TOKEN', '404'],
    ['THROTTLED', '429'],
    ['REQUEST_TOO_LARGE', '413'],
    ['INTEGRATION_TIMEOUT', '504'],
    ['DEFAULT_4XX', '400'],
    ['DEFAULT_5XX', '503'],
  ])('for %s have status %s', (type, status) => {
    const response = responses.find(({ Properties }) => Properties.ResponseType === type)
    expect(response?.Properties.StatusCode).toBe(status)
    const headers = response?.Properties.ResponseParameters as Record<string, string>
    expect(headers['gatewayresponse.header.Cache-Control']).toBe("'no-store'")
    const waits = status === '429' || status === '503'
    expect('gatewayresponse.header.Retry-After' in headers).toBe(waits)
  })
})

test('requests are limited, counted, traced and logged without personal data', () => {
  const stage = ofType(portal, 'AWS::ApiGateway::Stage')[0]?.Properties ?? {}
  expect(stage).toMatchObject({ TracingEnabled: true, StageName: 'prod' })
  const [settings] = stage.MethodSettings as Record<string, unknown>[]
  expect(settings).toMatchObject({ ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1000, DataTraceEnabled: false })
  const { Format } = stage.AccessLogSetting as { Format: string }
  expect(Object.keys(JSON.parse(Format))).toContain('operation')
  expect(Format).not.toMatch(/sourceIp|context\.path|userAgent|authorizer|querystring|header/i)
})

test('the log of failed executions is ours and ends after a year', () => {
  const [group] = ofType(portal, 'AWS::Logs::LogGroup').filter(({ id }) => id.startsWith('Apiexecutions'))
  expect(JSON.stringify(group?.Properties.LogGroupName)).toMatch(/API-Gateway-Execution-Logs_.*\/prod/)
  expect(group?.Properties.RetentionInDays).toBe(365)
  expect(JSON.stringify(ofType(portal, 'AWS::ApiGateway::Stage')[0]?.DependsOn)).toContain(group?.id)
})

test('a PDF is returned as bytes for any Accept header', { tags: 'R-RUN-10' }, () => {
  const [api] = ofType(portal, 'AWS::ApiGateway::RestApi')
  expect(api?.Properties.BinaryMediaTypes).toEqual(['*/*'])
})
