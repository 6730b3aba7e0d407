/**
 * A form with a picture waits for it: who presses Save while it goes up has pressed it once and for all, and a picture
 * that failed is sent again or taken back by the person, never left out silently.
 */
import { uploads } from '@portal/contract/texts/uploads'
import { useCallback, useRef, useState } from 'react'

/** The key of the upload, or null when it failed. */
type Sending = Promise<string | null>

export type ImageWait = ReturnType<typeof useImageWait>

export const useImageWait = () => {
  const latest = useRef<{ sending: Sending; problem: string } | null>(null)
  const [isWaiting, setWaiting] = useState(false)

  /** Another picture may be chosen while one is waited for: the last one counts. */
  const outcome = async (): Promise<string | null> => {
    const followed = latest.current
    const isThere = !followed || (await followed.sending) !== null
    if (followed !== latest.current) return outcome()
    return isThere ? null : followed.problem
  }

  return {
    isWaiting,
    /** `problem` is what is said when it fails. */
    follow: useCallback((sending: Sending, problem: string = uploads['upload.failed']) => {
      latest.current = { sending, problem }
    }, []),
    forget: () => {
      latest.current = null
    },
    /** Why the form may not be sent yet, or null: the chosen picture did not make it. */
    settled: async (): Promise<string | null> => {
      setWaiting(true)
      const problem = await outcome()
      setWaiting(false)
      return problem
    },
  }
}
