import { images } from '@portal/contract/texts/images'
import { useState } from 'react'
import { heicRefusal } from '../media/picture-bytes.ts'
import { shrinkImage } from '../media/shrink-image.ts'
import { uploadFor } from '../media/upload.ts'
import { whyGone } from '../media/upload-queue.ts'
import { useUploads } from '../media/use-uploads.ts'
import { type AcceptedFiles, sideFileProblem, withTypeOfContent } from './side-file.ts'

export const longestSide = 2000

export const useSide = (accepts: AcceptedFiles, side: 'front' | 'back' | 'child') => {
  const uploads = useUploads({ send: uploadFor('identity_document'), check: async () => null }, `identity-${side}`)
  const [isShrinking, setShrinking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const item = uploads.items[0]
  const file = item ? uploads.queue.fileOf(item.id) : null

  const remove = () => {
    for (const { id } of uploads.queue.snapshot()) uploads.queue.remove(id)
    setRefusal(null)
  }

  return {
    accepts,
    file,
    item,
    isShrinking,
    refusal,
    isBusy: isShrinking || uploads.isBusy,
    isReady: item?.state === 'done',
    hasStopped: uploads.failed > 0,
    choose: async (given: File): Promise<string | null> => {
      const chosen = await withTypeOfContent(given)
      const wrong = sideFileProblem(chosen, accepts)
      const problem =
        (await whyGone(given)) ?? (wrong && (await heicRefusal(given))) ?? wrong ?? (await contentProblem(chosen))
      if (problem) {
        setRefusal(problem)
        return problem
      }
      setRefusal(null)
      setShrinking(true)
      const smaller = await shrinkImage(chosen, longestSide)
      setShrinking(false)
      if (!smaller) {
        const unreadable = (await heicRefusal(given)) ?? images['validation.image.broken']
        setRefusal(unreadable)
        return unreadable
      }
      remove()
      await uploads.add([smaller])
      return null
    },
    remove,
    retry: () => item && uploads.retry(item.id),
    cancel: () => item && uploads.cancel(item.id),
    /** Waits for running uploads and sends expired ones again. `key` is undefined when nothing was chosen. */
    ready: async (): Promise<{ key: string | undefined; hasStopped: boolean }> => {
      const [sent] = await uploads.queue.ready()
      return { key: sent?.key, hasStopped: sent !== undefined && sent.state !== 'done' }
    },
    refuse: (message: string) => item && uploads.queue.refuse(item.id, message),
  }
}

export type Side = ReturnType<typeof useSide>

/** Without the check, which needs the network, the server's answer is the first one. */
const contentProblem = async (file: File): Promise<string | null> => {
  if (file.type !== 'application/pdf') return null
  const check = await import('../media/pdf-content.ts').catch(() => null)
  return check ? check.pdfRefusal(file) : null
}
