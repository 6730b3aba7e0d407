/** The file store of a function, from its environment. The S3 client is loaded when a method is first called. */
import type { Files } from './files.ts'

export const environmentFiles = (env: Readonly<Record<string, string | undefined>>): Files => {
  const { DOCUMENTS_BUCKET: documents, PUBLIC_BUCKET: open } = env
  if (!documents || !open) throw new Error('environment variables are missing: DOCUMENTS_BUCKET, PUBLIC_BUCKET')
  let opened: Promise<Files> | undefined
  const files = () => {
    opened ??= import('@portal/documents/s3').then(({ openS3Files }) => openS3Files(env, { documents, public: open }))
    return opened
  }
  return {
    presignPost: async (form) => (await files()).presignPost(form),
    firstBytes: async (key, count) => (await files()).firstBytes(key, count),
    head: async (key) => (await files()).head(key),
    copyIfMatch: async (...copy) => (await files()).copyIfMatch(...copy),
    presignGet: async (key, link) => (await files()).presignGet(key, link),
    put: async (...file) => (await files()).put(...file),
    putPublic: async (...file) => (await files()).putPublic(...file),
    delete: async (key) => (await files()).delete(key),
    erase: async (key) => (await files()).erase(key),
  }
}
