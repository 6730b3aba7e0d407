/**
 * Lets a form wait for its picture, so that one press on Save is enough during the upload. A person must send a failed
 * picture again or remove it; it is never left out silently.
 */
import { uploads } from '@portal/contract/texts/uploads'
import { useCallback, useRef, useState } from 'react'

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
    follow: useCallback((sending: Sending, problem: string = uploads['upload.failed']) => {
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
