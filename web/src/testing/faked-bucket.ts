import { vi } from 'vitest'
import type { Answers } from './faked-portal.tsx'

export const uploadKey = 'uploads/aaaaaaaaaaaaaaaaaaaaaaaa'

export const uploadAnswers: Answers = {
  'POST /api/auth/uploads': { status: 201, body: { key: uploadKey, url: 'https://bucket.test/', fields: {} } },
}

export const fakeBucket = (status = 204) => {
  const sent: FormData[] = []
  class FakedRequest {
    status = status
    upload: { onprogress?: (event: { loaded: number }) => void } = {}
    onload?: () => void
    open() {}
    abort() {}
    send(form: FormData) {
      sent.push(form)
      this.upload.onprogress?.({ loaded: 1 })
      queueMicrotask(() => this.onload?.())
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakedRequest)
  return { sent }
}

/** A file that was changed, moved or deleted after it was chosen. */
export const gone = (file: File): File => {
  file.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }) as never
  return file
}

export const aDrawing = (name = 'ლოგო.svg') => new File(['<svg/>'], name, { type: 'image/svg+xml' })
