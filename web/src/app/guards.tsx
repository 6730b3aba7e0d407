import { type ReactNode, useEffect, useRef } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { parseReturnState, type ReturnState, returnTarget } from '#lib/sign-in/return-path.ts'
import { type Role, useSignIn } from '#lib/sign-in/sign-in.ts'
import { signOut } from '#lib/sign-in/sign-out.ts'

export function GuestOnly({ children }: { children: ReactNode }) {
  const { token, profile } = useSignIn()
  const { state } = useLocation()
  const back = parseReturnState(state)
  if (token) return <Navigate replace {...(back ? returnTarget(back, profile?.id) : { to: '/Dashboard' })} />
  return children
}

export function SignedInOnly({ children }: { children: ReactNode }) {
  const { token, ended, profile } = useSignIn()
  const { pathname, search, hash, state } = useLocation()
  const member = useRef(profile?.id)
  useEffect(() => {
    if (profile?.id) member.current = profile.id
  }, [profile?.id])
  if (token) return children
  if (ended === 'signed-out') return <Navigate replace to="/Signin" />
  const reason = ended === null || ended === 'unreadable' ? 'required' : ended
  const back: ReturnState = { returnTo: pathname + search + hash, state, member: member.current, reason }
  return <Navigate replace to="/Signin" state={back} />
}

/**
 * Shows a page only to some roles, by the stored profile. Without a profile the person goes to sign-in, with another
 * role to /Dashboard. A role edited into the storage opens an empty page only: the server refuses its calls, and the
 * profile is reloaded (signed-in/use-fresh-profile.ts).
 */
export function RolesOnly({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const { profile } = useSignIn()
  if (!profile?.permission) return <SignInAgain />
  if (!roles.includes(profile.permission)) return <Navigate replace to="/Dashboard" />
  return children
}

/** The token must be removed too, because with a token the sign-in page would lead straight back here. */
function SignInAgain() {
  useEffect(() => signOut('unreadable'), [])
  return null
}
