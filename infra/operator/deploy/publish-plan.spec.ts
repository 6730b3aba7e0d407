import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { planPublishing, type SiteFile, siteFiles } from './publish-site.ts'

const now = new Date('2026-03-01T09:00:00Z')
const file = (key: string, text: string): SiteFile => ({
  key,
  bytes: Buffer.from(text),
  contentType: 'text/plain',
  contentEncoding: undefined,
  cacheControl: 'no-cache',
})
const kept = (key: string, text: string, days = 0) => ({
  key,
  etag: `"${createHash('md5').update(text).digest('hex')}"`,
  lastModified: new Date(now.getTime() - days * 24 * 3_600_000),
})

test('pages go last, after everything that they name', () => {
  const pages = ['home.html', 'index.html', 'index.html.br', 'program.html.gz', 'verify.html'].map((name) =>
    file(name, name),
  )
  const { put } = planPublishing([...pages, file('assets/x.js', 'c')], [], now)
  expect(put.map(({ key }) => key)).toEqual(['assets/x.js', ...pages.map(({ key }) => key)])
})

test('unchanged files are not sent, and only changed ones are invalidated at the edge', () => {
  const files = [
    file('robots.txt', 'r'),
    file('index.html', 'new'),
    file('index.html.br', 'new'),
    file('assets/n.js', 'n'),
  ]
  const plan = planPublishing(
    files,
    [kept('robots.txt', 'r'), kept('index.html', 'old'), kept('index.html.br', 'old')],
    now,
  )
  expect(plan.put.map(({ key }) => key)).toEqual(['assets/n.js', 'index.html', 'index.html.br'])
  expect(plan.forget).toEqual(['/index.html*'])
  expect(
    planPublishing(
      files,
      files.map(({ key, bytes }) => kept(key, bytes.toString())),
      now,
    ),
  ).toEqual({
    put: [],
    drop: [],
    forget: [],
  })
})

test('files that only an older page names remain for thirty days', () => {
  const { drop } = planPublishing([], [kept('assets/old.js', 'a', 31), kept('assets/new.js', 'b', 29)], now)
  expect(drop).toEqual(['assets/old.js'])
})

test('without a built site the command that builds it is named', () =>
  expect(siteFiles('web/no-such-folder', { hasEid: false })).rejects.toThrow('Run `npm run build:site` first'))

test('in the built site hashed files are cached for a year, the others revalidated, and texts exist in both encodings with their type', async () => {
  const files = await siteFiles('web/dist', { hasEid: false })
  const of = (key: string) => files.find((one) => one.key === key)
  expect(of('index.html')).toMatchObject({ cacheControl: 'no-cache', contentType: 'text/html; charset=utf-8' })
  expect(of('index.html.br')).toMatchObject({ contentEncoding: 'br', contentType: 'text/html; charset=utf-8' })
  const scripts = files.filter(({ key }) => /^assets\/.*\.js$/.test(key))
  expect(scripts.length).toBeGreaterThan(5)
  for (const { key, cacheControl } of scripts) {
    expect(cacheControl).toBe('public, max-age=31536000, immutable')
    expect([key, of(`${key}.br`)?.contentEncoding, of(`${key}.gz`)?.contentEncoding]).toEqual([key, 'br', 'gzip'])
  }
  expect(files.filter(({ key }) => /\.(map|sha256)$/.test(key))).toEqual([])
})

test('with the eID every page of the site says so, in each encoding', { tags: 'R-ID-90' }, async () => {
  const files = await siteFiles('web/dist', { hasEid: true })
  const of = (key: string) => files.find((one) => one.key === key)?.bytes ?? Buffer.of()
  const page = of('sign-in.html').toString()
  expect(page).toContain('<html data-eid="" lang="ka"')
  expect(brotliDecompressSync(of('sign-in.html.br')).toString()).toBe(page)
  expect(gunzipSync(of('sign-in.html.gz')).toString()).toBe(page)
})
