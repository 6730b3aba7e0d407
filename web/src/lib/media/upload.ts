import { createUpload } from '@portal/contract/endpoints/applications'
import type { UploadPurpose } from '@portal/contract/fields/uploads'
import { failures } from '@portal/contract/texts/failures'
import { uploads } from '@portal/contract/texts/uploads'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'

export type SendFile = (
  file: File,
  options: { signal: AbortSignal; onProgress: (loaded: number) => void },
) => Promise<string>

/**
 * Uploads a file straight to the bucket with a presigned form bound to it, and returns its key. It uses XMLHttpRequest,
 * because `fetch` reports no upload progress.
 */
export const uploadFor =
  (purpose: UploadPurpose): SendFile =>
  async (file, { signal, onProgress }) => {
    const body = { purpose, file_name: file.name, content_type: file.type, size: file.size }
    const { key, url, fields } = await call(createUpload, { body, signal }).catch(sayOfFile)
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', file)
    await post(url, form, signal, onProgress)
    return key
  }

const sayOfFile = (error: unknown): never => {
  const [reason] = error instanceof ApiError ? Object.values(error.errors).flat() : []
  if (!(error instanceof ApiError) || !reason) throw error
  throw new ApiError({ status: error.status, code: error.code, message: reason })
}

const post = (url: string, form: FormData, signal: AbortSignal, onProgress: (loaded: number) => void) =>
  new Promise<void>((done, failed) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded }) => onProgress(loaded)
    request.onload = () => (request.status < 300 ? done() : failed(refused(request.status)))
    request.onerror = () => failed(new ApiError({ status: 0, code: 'network', message: failures['error.network'] }))
    request.onabort = () => failed(new DOMException(uploads['upload.cancelled'], 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', url)
    request.send(form)
  })

const refused = (status: number) => new ApiError({ status, code: 'upload_refused', message: uploads['upload.failed'] })
