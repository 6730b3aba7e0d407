/**
 * Serves the built site: precompressed files, immutable caching for hashed ones, revalidation for the page. A path
 * without an extension is a route and gets the page; a missing file is a 404.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { firstCalls } from '@portal/contract/first-calls'
import { linkOf } from '../../constructs/edge/first-calls.js'
import { pageOf } from '../../constructs/edge/site-path.js'
import { contentTypes } from '../../content-types.ts'
import { markedPage, type SiteFacts } from '../../site-facts.ts'
import type { LocalAnswer } from './answer.ts'

/** Files that the build writes for the server only. */
const hidden = new Set(['.br', '.draft', '.gz', '.map', '.sha256'])
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

export type ServeSite = (path: string, request: IncomingHttpHeaders) => Promise<LocalAnswer | undefined>

export const noSite: ServeSite = async () => undefined

export const openSite = (
  folder: string,
  headers: Readonly<Record<string, string>>,
  facts: SiteFacts = { hasEid: false },
): ServeSite => {
  const files = new Map<string, { path: string; etag: string; marked: string | null }>(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && !hidden.has(extname(file.name)))
      .map((file) => {
        const path = join(file.parentPath, file.name)
        const marked = facts.hasEid && path.endsWith('.html') ? markedPage(readFileSync(path, 'utf8'), facts) : null
        const digest = createHash('sha256')
          .update(marked ?? readFileSync(path))
          .digest('base64url')
        const etag = `"${digest.slice(0, 22)}"`
        return [`/${relative(folder, path).split(sep).join('/')}`, { path, etag, marked }] as const
      }),
  )

  return async (path, request) => {
    const name = files.has(path) ? path : extname(path) === '' ? pageOf(path) : path
    const file = files.get(name)
    if (file === undefined) return undefined
    const encoding = encodings.find(
      // What was compressed is the page without its marks.
      ([coding, ending]) =>
        file.marked === null && accepts(request['accept-encoding'], coding) && existsSync(file.path + ending),
    )
    const etag = encoding === undefined ? file.etag : file.etag.replace(/"$/, `-${encoding[0]}"`)
    const link = linkOf(path, firstCalls)
    const common = {
      ...headers,
      ...(link && { link }),
      etag,
      vary: 'accept-encoding',
      'cache-control': name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    }
    if (request['if-none-match'] === etag) return { status: 304, headers: common, body: '' }
    return {
      status: 200,
      headers: {
        ...common,
        'content-type': contentTypes[extname(name)] ?? 'application/octet-stream',
        ...(encoding !== undefined && { 'content-encoding': encoding[0] }),
      },
      body: file.marked ?? (await readFile(file.path + (encoding?.[1] ?? ''))),
    }
  }
}

const accepts = (header: string | string[] | undefined, coding: string): boolean =>
  String(header ?? '')
    .split(',')
    .some((one) => {
      const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
      return name === coding && !parameters.includes('q=0')
    })
