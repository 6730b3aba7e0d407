/** The upload queue wired to the portal and shown by React; a connection that returns takes interrupted files up again. */
import { createUpload } from '@portal/contract/calls/create-upload.endpoint'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError, isUnreachable } from '#lib/api-error.ts'
import { call } from '#lib/call.ts'
import { postToBucket } from './bucket-post.ts'
import { type UploadQueue, uploadQueue } from './upload.ts'

export const useUploads = () => {
  const [queue] = useState(portalQueue)
  const uploads = useSyncExternalStore(queue.subscribe, queue.snapshot)

  useEffect(() => {
    window.addEventListener('online', queue.resume)
    return () => {
      window.removeEventListener('online', queue.resume)
      queue.stop()
    }
  }, [queue])

  return { queue, uploads }
}

const portalQueue = (): UploadQueue =>
  uploadQueue({
    signForm: (file, signal) =>
      call(createUpload, {
        body: {
          purpose: 'application_document',
          file_name: file.name,
          content_type: 'application/pdf',
          size: file.size,
        },
        signal,
      }),
    send: postToBucket,
    sentenceOf: (error) => {
      if (!(error instanceof ApiError) || isUnreachable(error)) return null
      return Object.values(error.errors)[0]?.[0] ?? error.message
    },
    now: Date.now,
  })

/** Waits until nothing is on its way any more. */
export const settled = (queue: UploadQueue): Promise<void> =>
  new Promise((resolve) => {
    const isMoving = () => queue.snapshot().some(({ status }) => status !== 'done' && status !== 'failed')
    if (!isMoving()) return resolve()
    const stop = queue.subscribe(() => {
      if (isMoving()) return
      stop()
      resolve()
    })
  })
