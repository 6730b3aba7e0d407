/**
 * Verifies the whole log in calls of a few seconds, each continuing at the last cursor. It can be stopped and resumed;
 * leaving the page stops it, and a later visit resumes there.
 */
import { verifyLog } from '@portal/contract/endpoints/audit'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { callTimed } from '#lib/api/call.ts'
import { storedLogVerification, storeLogVerification, type Verified } from './stored.ts'

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
