/** The code that runs at the edge: which file of the site answers a path, and which calls its header names. */
import { firstCalls } from '@portal/contract/first-calls'
import { describe, expect, test } from 'vitest'
import { pages } from '../../web/build/pages.ts'
import { linkOf } from '../constructs/edge/first-calls.js'
import { oneOfEdge as one } from './edge-for-specs.ts'

describe('the file of the site for a path', () => {
  const { FunctionCode } = one('AWS::CloudFront::Function', 'SitePath') as unknown as { FunctionCode: string }
  type Request = { uri: string; headers: Record<string, { value: string }> }
  const handler = new Function(`${FunctionCode}; return handler`)() as (event: { request: Request }) => Request
  const requestOf = (uri: string, coding?: string) =>
    handler({ request: { uri, headers: coding === undefined ? {} : { 'accept-encoding': { value: coding } } } }).uri

  test.each([
    ['/programs/7', '/index.html'],
    ['/43', '/index.html'],
    ['/guest/show/x', '/index.html'],
    ['/Signin/', '/index.html'],
    ['/a.b/c', '/index.html'],
    ['/verify', '/verify.html'],
    ['/Verify/', '/verify.html'],
    ['/verify/x', '/index.html'],
    ['/assets/index-3f.js', '/assets/index-3f.js'],
    ['/nothing.png', '/nothing.png'],
    ['/robots.txt', '/robots.txt'],
  ])('%s is %s', (path, file) => expect(requestOf(path)).toBe(file))

  test.each(pages)('$path is $file, which has its markup', { tags: 'R-WEB-30' }, ({ path, file }) => {
    expect(requestOf(path)).toBe(`/${file}`)
    expect(requestOf(path.toLowerCase())).toBe(`/${file}`)
  })

  test('/ is the home page, with or without its file name', () => {
    expect(one('AWS::CloudFront::Distribution')).toMatchObject({
      DistributionConfig: { DefaultRootObject: 'home.html' },
    })
    expect(requestOf('/home.html', 'br')).toBe('/home.html.br')
  })

  test('has the best encoding that the browser accepts, for texts only', () => {
    expect(requestOf('/Signin', 'gzip, deflate, br, zstd')).toBe('/sign-in.html.br')
    expect(requestOf('/assets/a.js', 'gzip')).toBe('/assets/a.js.gz')
    expect(requestOf('/assets/a.js', 'br;q=0, gzip')).toBe('/assets/a.js.gz')
    expect(requestOf('/assets/a.js', 'identity')).toBe('/assets/a.js')
    expect(requestOf('/assets/a.woff2', 'br')).toBe('/assets/a.woff2')
  })

  test('is chosen by code without modules, which CloudFront does not accept', () =>
    expect(FunctionCode).not.toMatch(/^\s*(export|import)\b/m))
})

describe('the calls that a page makes first', () => {
  const { FunctionCode } = one('AWS::CloudFront::Function', 'FirstCalls') as unknown as { FunctionCode: string }
  type Answered = { request: { uri: string }; response: { headers: Record<string, { value: string }> } }
  const handler = new Function(`${FunctionCode}; return handler`)() as (event: Answered) => Answered['response']
  const linkTo = (uri: string) => handler({ request: { uri }, response: { headers: {} } }).headers.link?.value

  test('are named in a header that a browser matches with the calls of early.ts', () =>
    expect(linkTo('/guest/show/27')).toBe(
      '</api/projects/GetById/27>; rel=preload; as=fetch; crossorigin, ' +
        '</api/statistics/usual>; rel=preload; as=fetch; crossorigin',
    ))

  test.each(firstCalls)('are named for paths like %s as on this machine', (path, calls) => {
    const uri = ['/', '/guest/show/3', '/Guest/Agency/Programs/3'].find((one) => path.test(one)) as string
    expect(linkTo(uri)?.split(', ')).toHaveLength(calls.length)
    expect(linkTo(uri)).toBe(linkOf(uri, firstCalls))
  })

  test.each(['/guest/show/1%0d%0ax', '/guest/show/x', '/guest/show/0', '/Signin', '/assets/a.js'])(
    'are not named for %s',
    (uri) => expect(linkTo(uri)).toBeUndefined(),
  )

  test('are named by code without modules', () => expect(FunctionCode).not.toMatch(/^\s*(export|import)\b/m))

  test('are named in the response, the file is chosen in the request', () =>
    expect(one('AWS::CloudFront::Distribution')).toMatchObject({
      DistributionConfig: {
        DefaultCacheBehavior: {
          FunctionAssociations: [{ EventType: 'viewer-request' }, { EventType: 'viewer-response' }],
        },
      },
    }))
})
