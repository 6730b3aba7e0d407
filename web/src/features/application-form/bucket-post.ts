/**
 * Sends one file straight to the bucket with the form that the server signed for it. XMLHttpRequest, because fetch
 * still cannot tell how much of a body has gone.
 */
export type UploadForm = { key: string; url: string; fields: Record<string, string> }
export type Sending = { signal: AbortSignal; onProgress: (loaded: number) => void }

export class BucketRefused extends Error {
  readonly status: number
  constructor(status: number) {
    super(`the bucket answered ${status}`)
    this.status = status
  }
}

export const postToBucket = (form: UploadForm, file: File, { signal, onProgress }: Sending): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(signal.aborted ? signal.reason : new BucketRefused(request.status))
    const abort = () => request.abort()
    request.upload.onprogress = ({ loaded }) => onProgress(Math.min(loaded, file.size))
    request.onload = () => (request.status >= 200 && request.status < 300 ? resolve() : fail())
    request.onerror = fail
    request.onabort = fail
    request.onloadend = () => signal.removeEventListener('abort', abort)
    signal.addEventListener('abort', abort)
    request.open('POST', form.url)
    request.send(bodyOf(form, file))
    if (signal.aborted) abort()
  })

/** S3 reads nothing that stands after the file, so the file is last. */
const bodyOf = ({ fields }: UploadForm, file: File) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('file', file)
  return body
}
