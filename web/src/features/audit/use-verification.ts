/**
 * The check of the whole log, call after call: each works for some seconds and says where the next goes on. It can be
 * stopped and continued; leaving the page stops it.
 */
import type { LogVerification } from '@portal/contract'
import { verifyLog } from '@portal/contract/calls/verify-log.endpoint'
import { useEffect, useRef, useState } from 'react'
import { callTimed } from '#lib/call.ts'

export type Verified = {
  readonly status: 'idle' | 'running' | 'stopped' | 'failed' | 'done'
  /** Events checked so far. */
  readonly events: number
  readonly broken: LogVerification['broken']
  /** What is no break. */
  readonly notes: LogVerification['notes']
  readonly progress: LogVerification['progress']
  /** Where the next call goes on. */
  readonly cursor: string | null
  /** When the last call was answered, by the server's clock. */
  readonly at: number | null
  readonly error: unknown
}

const nothingYet: Verified = {
  ...{ status: 'idle', events: 0, broken: [], notes: [], cursor: null, at: null, error: null },
  progress: { done: 0, pass: 'keys' },
}

export const useVerification = () => {
  const [verified, setVerified] = useState(nothingYet)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (from: Verified) => {
    const controller = new AbortController()
    running.current = controller
    let present: Verified = { ...from, status: 'running', error: null }
    setVerified(present)
    while (present.status === 'running') {
      present = await oneCall(present, controller.signal)
      if (controller.signal.aborted) return
      setVerified(present)
    }
  }

  return {
    verified,
    start: () => void run(nothingYet),
    goOn: () => void run(verified),
    /** What was checked by calls that were answered stays checked. */
    stop: () => {
      running.current?.abort()
      setVerified((present) => ({ ...present, status: 'stopped' }))
    },
  }
}

const oneCall = async (present: Verified, signal: AbortSignal): Promise<Verified> => {
  try {
    const { answer, at } = await callTimed(verifyLog, { body: { cursor: present.cursor }, signal })
    return {
      ...present,
      status: answer.next_cursor === null ? 'done' : 'running',
      events: present.events + answer.events,
      progress: answer.progress,
      broken: eachOnce([...present.broken, ...answer.broken]),
      notes: eachOnce([...present.notes, ...answer.notes]),
      cursor: answer.next_cursor,
      at,
    }
  } catch (error) {
    return { ...present, status: 'failed', error }
  }
}

type Found = Verified['broken'][number]

/** What was found, where: no two that are shown have the same. */
export const nameOf = ({ stream, version, place, reason }: Found) => [stream, version, place, reason].join(' ')

/** Two calls may come upon one place: it is counted once. */
const eachOnce = (found: readonly Found[]) => [...new Map(found.map((one) => [nameOf(one), one])).values()]
