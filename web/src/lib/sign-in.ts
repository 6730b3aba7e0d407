import { useSyncExternalStore } from 'react'

/**
 * Who is signed in, as this browser knows it: `access_token` and `userProfile` in local storage (spec 1, section 9).
 * Components follow it through `useSignIn`; another tab's sign-in or sign-out is followed too.
 */
export type Role = 'Super Administrator' | 'Agency Administrator' | 'Agency Operator' | 'User' | 'Auditor'

export type StoredProfile = {
  id?: number
  registration_type?: 'individual' | 'legal'
  first_name?: string
  last_name?: string
  permission?: Role
  personal_id?: string
  email?: string | null
  phone?: string
  company_name?: string | null
  company_id?: string | null
  agency_id?: number | null
  document_verified_status?: 'verified' | 'not_verified'
}

/** Why nobody is signed in any more: the sign-in page tells the difference. */
export type Ended = 'expired' | 'signed-out' | null

export type SignIn = { token: string | null; profile: StoredProfile | null; ended: Ended }

export const token = () => localStorage.getItem('access_token')

export const startSignIn = (accessToken: string) => {
  localStorage.setItem('access_token', accessToken)
  localStorage.removeItem('userProfile')
  ended = null
  changed()
}

export const keepProfile = (profile: StoredProfile) => {
  if (!token()) return
  const kept = JSON.stringify(profile)
  if (kept === localStorage.getItem('userProfile')) return
  localStorage.setItem('userProfile', kept)
  changed()
}

/** Forgets who was signed in. What a person typed is kept by drafts elsewhere and is not touched by an expiry. */
export const endSignIn = (why: Exclude<Ended, null>) => {
  localStorage.removeItem('access_token')
  localStorage.removeItem('userProfile')
  ended = why
  changed()
}

export const useSignIn = () => useSyncExternalStore(subscribe, signIn)

export const signIn = (): SignIn => {
  snapshot ??= { token: token(), profile: readProfile(), ended }
  return snapshot
}

let ended: Ended = null
let snapshot: SignIn | null = null
const listeners = new Set<() => void>()

const changed = () => {
  snapshot = null
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs)
  }
}

const followOtherTabs = ({ key }: StorageEvent) => {
  if (key !== null && key !== 'access_token' && key !== 'userProfile') return
  if (key !== 'userProfile') ended = token() ? null : 'signed-out'
  changed()
}

const readProfile = (): StoredProfile | null => {
  try {
    const profile: unknown = JSON.parse(localStorage.getItem('userProfile') ?? 'null')
    return typeof profile === 'object' ? (profile as StoredProfile | null) : null
  } catch {
    return null
  }
}
