/** An in-memory file store for specs and journeys; it enforces the conditions of S3's forms and links. */
import { createHash, randomUUID } from 'node:crypto'
import { attachmentDisposition } from './content-disposition.ts'
import type { Files, UploadForm } from './files.ts'

type Stored = { bytes: Uint8Array; contentType: string; etag: string; sha256: string | null }
type Link = { key: string; disposition: string; contentType: string }

export type MemoryFiles = Files & {
  /** Posts as a browser does with a form; returns the HTTP status that S3 would give. */
  post(form: UploadForm, bytes: Uint8Array): number
  /** Opens a link as a browser does; undefined when the link opens nothing. */
  open(url: string): { bytes: Uint8Array; contentType: string; disposition: string } | undefined
  readonly stored: ReadonlyMap<string, { bytes: Uint8Array; contentType: string }>
  readonly public: ReadonlyMap<string, { bytes: Uint8Array; contentType: string }>
}

export const memoryFiles = (options: { now?: () => number } = {}): MemoryFiles => {
  const now = options.now ?? Date.now
  const stored = new Map<string, Stored>()
  const publicFiles = new Map<string, Stored>()
  const policies = new Map<string, { key: string; contentType: string; size: number; until: number }>()
  const links = new Map<string, Link & { until: number }>()

  const save = (key: string, bytes: Uint8Array, contentType: string, sha256: string | null = null) => {
    const file = { bytes: bytes.slice(), contentType, etag: `"${digest('md5', bytes, 'hex')}"`, sha256 }
    stored.set(key, file)
    return { size: bytes.byteLength, etag: file.etag }
  }

  return {
    stored,
    public: publicFiles,

    presignPost: async ({ key, contentType, size, seconds }) => {
      const policy = randomUUID()
      policies.set(policy, { key, contentType, size, until: now() + seconds * 1000 })
      return { url: `${origin}/`, fields: { key, 'Content-Type': contentType, policy } }
    },

    post: ({ fields }, bytes) => {
      const policy = policies.get(fields.policy ?? '')
      if (!policy || now() > policy.until) return 403
      if (fields.key !== policy.key || fields['Content-Type'] !== policy.contentType) return 403
      if (bytes.byteLength !== policy.size) return 400
      save(policy.key, bytes, policy.contentType)
      return 204
    },

    firstBytes: async (key, count) => {
      const file = stored.get(key)
      if (!file || file.bytes.byteLength === 0) return null
      return { bytes: file.bytes.slice(0, count), size: file.bytes.byteLength, etag: file.etag }
    },

    head: async (key) => {
      const file = stored.get(key)
      return file ? { size: file.bytes.byteLength, etag: file.etag, sha256: file.sha256 } : null
    },

    copyIfMatch: async (from, to, etag, contentType) => {
      const file = stored.get(from)
      if (file?.etag !== etag) return null
      const sha256 = digest('sha256', file.bytes, 'base64')
      save(to, file.bytes, contentType, sha256)
      return { sha256 }
    },

    presignGet: async (key, { fileName, contentType, seconds }) => {
      const url = `${origin}/${key}?signature=${randomUUID()}`
      links.set(url, {
        key,
        contentType,
        disposition: attachmentDisposition(fileName),
        until: now() + seconds * 1000,
      })
      return url
    },

    open: (url) => {
      const link = links.get(url)
      const file = link && now() <= link.until ? stored.get(link.key) : undefined
      return link && file && { bytes: file.bytes, contentType: link.contentType, disposition: link.disposition }
    },

    put: async (key, bytes, contentType) => save(key, bytes, contentType),
    putPublic: async (key, bytes, contentType) => {
      publicFiles.set(key, { bytes: bytes.slice(), contentType, etag: '', sha256: null })
    },
    delete: async (key) => {
      stored.delete(key)
    },

    erase: async (key) => {
      stored.delete(key)
    },
  }
}

const origin = 'https://documents.test'
const digest = (algorithm: string, bytes: Uint8Array, encoding: 'hex' | 'base64') =>
  createHash(algorithm).update(bytes).digest(encoding)
