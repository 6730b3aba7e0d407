import type { SessionDocument } from '@portal/contract/documents/member'
import { extendSession, session } from '@portal/contract/endpoints/identity'
import { useMemo, useSyncExternalStore } from 'react'
import { callTimed } from '../api/call.ts'
import { localStore } from '../page/safe-storage.ts'
import { readEnds } from './session-end-reason.ts'
import { token } from './sign-in.ts'

/**
 * When the session ends, from the server's last answer to any tab of this browser. Asking does not extend the session.
 */
const key = 'session_ends'

export const askSessionEnds = async () => keep(token(), await callTimed(session))

export const extendSessionEnds = async () => keep(token(), await callTimed(extendSession))

export const useSessionEnds = () => {
  const stored = useSyncExternalStore(subscribe, () => localStore.getItem(key))
  return useMemo(() => readEnds(stored), [stored])
}

/** Converts the server's times to this device's clock, which may be wrong. */
const keep = (askedWith: string | null, { answer, at }: { answer: SessionDocument; at: number }) => {
  if (askedWith !== token()) return
  const receivedAt = Date.now()
  const here = (moment: string) => receivedAt + Date.parse(moment) - at
  const ends = { idle: here(answer.idle_expires_at), whole: here(answer.expires_at), receivedAt: receivedAt }
  localStore.setItem(key, JSON.stringify(ends))
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
