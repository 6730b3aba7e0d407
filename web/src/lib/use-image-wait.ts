/**
 * A form with a picture waits for it: who presses Save while it goes up has pressed it once and for all, and a picture
 * that failed is sent again or taken back by the person, never left out silently.
 */
import { useRef, useState } from 'react'

/** The key of the upload, or null when it failed. */
type Sending = Promise<string | null>

export type ImageWait = ReturnType<typeof useImageWait>

export const useImageWait = () => {
  const latest = useRef<Sending | null>(null)
  const [isWaiting, setWaiting] = useState(false)

  /** Another picture may be chosen while one is waited for: the last one counts. */
  const outcome = async (): Promise<string | null | undefined> => {
    const sending = latest.current
    const key = sending ? await sending : undefined
    return sending === latest.current ? key : outcome()
  }

  return {
    isWaiting,
    follow: (sending: Sending) => {
      latest.current = sending
    },
    forget: () => {
      latest.current = null
    },
    /** Whether the form may be sent: false when the chosen picture did not make it. */
    settled: async (): Promise<boolean> => {
      setWaiting(true)
      const key = await outcome()
      setWaiting(false)
      return key !== null
    },
  }
}
