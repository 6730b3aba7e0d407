/**
 * Serves the published log under `/log/`, as the edge does on AWS. A missing file is a 404 and does not show the site.
 */
import { createHash } from 'node:crypto'
import { type LogFiles, logFileCacheControl, logFileContentType } from '@portal/event-store/tlog'
import { inertHeaders } from '../../security-headers.ts'
import type { LocalAnswer } from './answer.ts'

export type PublishedLog = (path: string, ifNoneMatch: string | undefined) => Promise<LocalAnswer | undefined>

const tile = /^tile\/(entries|[0-9]|[1-5][0-9]|6[0-3])\/(x\d{3}\/)*\d{3}(\.p\/([1-9]\d?|1\d\d|2[0-4]\d|25[0-5]))?$/
const files = new Set(['checkpoint', 'vkey', 'receipt-keys'])

/** `path` begins with `/log/`. */
export const servePublishedLog =
  (log: Pick<LogFiles, 'read'>): PublishedLog =>
  async (path, ifNoneMatch) => {
    const name = path.slice('/log/'.length)
    if (!files.has(name) && !tile.test(name)) return undefined
    const file = await log.read(name)
    if (file === null) return undefined
    const etag = `"${createHash('sha256').update(file.bytes).digest('base64url').slice(0, 22)}"`
    const headers = {
      ...inertHeaders,
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': logFileCacheControl(name),
      'content-type': logFileContentType(name),
      etag,
    }
    return ifNoneMatch === etag ? { status: 304, headers, body: '' } : { status: 200, headers, body: file.bytes }
  }
