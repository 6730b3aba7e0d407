/**
 * Verifies the whole log in calls of a few seconds, each continuing at the last cursor. It can be stopped and resumed;
 * leaving the page stops it, and a later visit resumes there.
 */
import type { LogVerification } from '@portal/contract'
import { verifyLog } from '@portal/contract/endpoints/audit'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { callTimed } from '#lib/api/call.ts'
import { localStore } from '#lib/page/safe-storage.ts'

const nothingYet: Verified = {
  ...{ status: 'idle', events: 0, broken: [], notes: [], cursor: null, at: null, error: null },
  progress: { done: 0, pass: 'keys' },
}

export const useLogVerification = () => {
  const [verified, show] = useState(() => storedLogVerification(nothingYet))
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const setVerified = (present: Verified) => {
    show(present)
    storeLogVerification(present)
  }

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
    stop: () => {
      running.current?.abort()
      setVerified({ ...verified, status: 'stopped' })
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
    const isRefused = error instanceof ApiError && error.status === 422
    return { ...(isRefused ? nothingYet : present), status: 'failed', error }
  }
}

type Found = Verified['broken'][number]

export const findingKey = ({ stream, version, place, reason }: Found) => [stream, version, place, reason].join(' ')

const eachOnce = (found: readonly Found[]) => [...new Map(found.map((one) => [findingKey(one), one])).values()]

/**
 * Stores in this browser how far a verification had come when the person left the page. The cursor is opaque and grants
 * no access.
 */
export type Verified = {
  readonly status: 'idle' | 'running' | 'stopped' | 'failed' | 'done'
  readonly events: number
  readonly broken: LogVerification['broken']
  readonly notes: LogVerification['notes']
  readonly progress: LogVerification['progress']
  readonly cursor: string | null
  readonly at: number | null
  readonly error: unknown
}

const name = 'audit-verification'

const storeLogVerification = (verified: Verified): void => {
  if (verified.cursor === null) localStore.removeItem(name)
  else localStore.setItem(name, JSON.stringify({ ...verified, status: 'stopped', error: null }))
}

const storedLogVerification = (otherwise: Verified): Verified => {
  const kept: unknown = JSON.parse(localStore.getItem(name) ?? 'null')
  return isVerified(kept) ? kept : otherwise
}

/** An entry that an older page stored may lack fields, so it is not taken up. */
const isVerified = (kept: unknown): kept is Verified => {
  const { events, broken, notes, cursor } = (kept ?? {}) as Partial<Record<keyof Verified, unknown>>
  return typeof events === 'number' && typeof cursor === 'string' && [broken, notes].every(Array.isArray)
}
