/** The storage of the published log: files by the path under which they are served below the log's prefix. */

export type LogFile = {
  readonly bytes: Buffer
  /** Identifies this content, so that a replacement can name what it replaces. */
  readonly tag: string
}

export interface LogFiles {
  read(path: string): Promise<LogFile | null>
  /** Writes a file that never changes. False when it exists already. */
  putOnce(path: string, bytes: Uint8Array): Promise<boolean>
  /** Replaces the file that has this `tag`, or creates it when `tag` is null. False after a lost race. */
  replace(path: string, bytes: Uint8Array, tag: string | null): Promise<boolean>
}

export const logFileContentType = (path: string): string => {
  if (path.startsWith('tile/')) return 'application/octet-stream'
  return path === 'receipt-keys' ? 'application/json' : 'text/plain; charset=utf-8'
}

/** Tiles never change; other files do, and are cached for two seconds. */
export const logFileCacheControl = (path: string): string =>
  path.startsWith('tile/') ? 'public, max-age=31536000, immutable' : 'public, max-age=2'

export const memoryLogFiles = (): LogFiles & { readonly files: Map<string, Buffer> } => {
  const files = new Map<string, Buffer>()
  const tagOf = (bytes: Buffer): string => bytes.toString('base64')
  return {
    files,
    read: async (path) => {
      const bytes = files.get(path)
      return bytes === undefined ? null : { bytes, tag: tagOf(bytes) }
    },
    putOnce: async (path, bytes) => {
      if (files.has(path)) return false
      files.set(path, Buffer.from(bytes))
      return true
    },
    replace: async (path, bytes, tag) => {
      const found = files.get(path)
      if ((found === undefined ? null : tagOf(found)) !== tag) return false
      files.set(path, Buffer.from(bytes))
      return true
    },
  }
}
