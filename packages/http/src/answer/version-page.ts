/**
 * Pages of what happened to one record (R-LIM-39): a long history does not fit into one answer of a Lambda (6 MB, in
 * which the body's quotes are escaped once more). The `Link` header leads to the next page (RFC 8288).
 */
import type { Context } from 'hono'
import type { PortalEnv } from '../env.ts'

/** Bytes of a page's entries, unless a single one is larger. */
export const versionPageBytes = 2_000_000

type Versioned = { readonly version: number }

/** Bytes of a value as JSON. */
export const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

/** The entries after this version that fit into one page, and whether others follow them. */
export const versionPage = <T extends Versioned>(
  entries: readonly T[],
  after = 0,
  bytes = versionPageBytes,
  sizeOf: (entry: T) => number = jsonBytes,
): { readonly page: readonly T[]; readonly isLast: boolean } => {
  const rest = entries.filter(({ version }) => version > after)
  let used = 0
  const end = rest.findIndex((entry, index) => {
    used += sizeOf(entry)
    return index > 0 && used > bytes
  })
  return end < 0 ? { page: rest, isLast: true } : { page: rest.slice(0, end), isLast: false }
}

/** Answers with a page, whose `Link` repeats the request with `after`. `sizeOf`: its bytes where an entry is shown otherwise. */
export const linkedPage = <T extends Versioned>(
  c: Context<PortalEnv>,
  entries: readonly T[],
  after: number | undefined,
  sizeOf?: (entry: T) => number,
): readonly T[] => {
  const { page, isLast } = versionPage(entries, after, versionPageBytes, sizeOf)
  if (!isLast) {
    const { pathname, searchParams } = new URL(c.req.url)
    searchParams.set('after', String(page.at(-1)?.version))
    c.header('Link', `<${pathname}?${searchParams}>; rel="next"`)
  }
  return page
}
