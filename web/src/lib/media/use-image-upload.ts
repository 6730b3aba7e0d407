import { type UploadPurpose, uploadPurposes } from '@portal/contract/fields/uploads'
import { fill } from '@portal/contract/fill'
import { megabyte } from '@portal/contract/limits'
import { images } from '@portal/contract/texts/images'
import { uploads as texts } from '@portal/contract/texts/uploads'
import { validation } from '@portal/contract/texts/validation'
import { useCallback, useEffect, useRef, useState } from 'react'
import { errorMessage, isUnreachable } from '../api/api-error.ts'
import { heicRefusal } from './picture-bytes.ts'
import { shrinkImage } from './shrink-image.ts'
import { uploadFor } from './upload.ts'
import { whyGone } from './upload-queue.ts'

export type ImageState =
  | { readonly is: 'none' }
  | { readonly is: 'working'; readonly name: string; readonly preview: string; readonly percent: number }
  | { readonly is: 'done'; readonly name: string; readonly preview: string; readonly key: string }
  | { readonly is: 'failed'; readonly name: string; readonly preview: string | null; readonly message: string }

export const shownSide = 800

export const useImageUpload = (purpose: UploadPurpose, atFirst: ImageState = { is: 'none' }) => {
  const [state, setState] = useState(atFirst)
  const latest = useRef<{ file: File; abort: AbortController } | null>(null)
  useObjectUrl(state)
  useEffect(() => () => latest.current?.abort.abort(), [])

  const send = async (file: File): Promise<string | null> => {
    latest.current?.abort.abort()
    const abort = new AbortController()
    latest.current = { file, abort }
    const { name } = file
    const wrong = problemOf(file, purpose)
    if (wrong) {
      const message = (await heicRefusal(file)) ?? wrong
      if (!abort.signal.aborted) setState({ is: 'failed', name, preview: null, message })
      return null
    }
    const preview = URL.createObjectURL(file)
    const working = (percent: number) => setState({ is: 'working', name, preview, percent })
    working(0)
    try {
      const smaller = await shrinkImage(file, shownSide)
      if (abort.signal.aborted) return null
      const refusal = smaller
        ? tooLarge(smaller, purpose)
        : ((await whyGone(file)) ?? (await heicRefusal(file)) ?? images['validation.image.broken'])
      if (!smaller || refusal) {
        setState({ is: 'failed', name, preview, message: refusal ?? '' })
        return null
      }
      const key = await uploadFor(purpose)(smaller, {
        signal: abort.signal,
        onProgress: (loaded) => working(Math.min(100, Math.round((loaded / smaller.size) * 100))),
      })
      setState({ is: 'done', name, preview, key })
      return key
    } catch (error) {
      if (abort.signal.aborted) return null
      const message = isUnreachable(error)
        ? ((await whyGone(file)) ?? texts['upload.paused'])
        : errorMessage(error, texts['upload.failed'])
      setState({ is: 'failed', name, preview, message })
      return null
    }
  }

  return {
    state,
    send,
    retry: () => (latest.current ? send(latest.current.file) : Promise.resolve(null)),
    clear: () => {
      latest.current?.abort.abort()
      latest.current = null
      setState({ is: 'none' })
    },
  }
}

export const uploadTypes = (purpose: UploadPurpose): readonly string[] => uploadPurposes[purpose].types

const problemOf = (file: File, purpose: UploadPurpose): string | null => {
  if (file.size === 0) return validation['validation.file.empty']
  if (uploadTypes(purpose).includes(file.type)) return null
  return fill(images['validation.file.imageOnly'], { types: 'SVG, PNG, JPG, GIF' })
}

const tooLarge = (file: File, purpose: UploadPurpose): string | null => {
  const { bytes } = uploadPurposes[purpose]
  return file.size > bytes ? fill(images['validation.image.size'], { max: bytes / megabyte }) : null
}

const useObjectUrl = (state: ImageState) => {
  const preview = 'preview' in state ? state.preview : null
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
}

/**
 * Lets a form wait for its picture, so that one press on Save is enough during the upload. A person must send a failed
 * picture again or remove it; it is never left out silently.
 */
type Sending = Promise<string | null>

export type ImageWait = ReturnType<typeof useImageWait>

export const useImageWait = () => {
  const latest = useRef<{ sending: Sending; problem: string } | null>(null)
  const [isWaiting, setWaiting] = useState(false)

  const outcome = async (): Promise<string | null> => {
    const followed = latest.current
    const isThere = !followed || (await followed.sending) !== null
    if (followed !== latest.current) return outcome()
    return isThere ? null : followed.problem
  }

  return {
    isWaiting,
    follow: useCallback((sending: Sending, problem: string = texts['upload.failed']) => {
      latest.current = { sending, problem }
    }, []),
    forget: () => {
      latest.current = null
    },
    settled: async (): Promise<string | null> => {
      setWaiting(true)
      const problem = await outcome()
      setWaiting(false)
      return problem
    },
  }
}
