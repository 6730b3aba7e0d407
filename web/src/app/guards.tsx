import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { type ReturnState, returnStateOf } from '#lib/return-path.ts'
import { type Role, useSignIn } from '#lib/sign-in.ts'

/** Who may see which route (specification 1, section 2.2). The server decides again at every call. */

/** A page for guests: who is signed in goes on to where they wanted to be, else to /Dashboard. */
export function GuestOnly({ children }: { children: ReactNode }) {
  const { token } = useSignIn()
  const { state } = useLocation()
  if (token) return <Navigate replace to={returnStateOf(state)?.returnTo ?? '/Dashboard'} />
  return children
}

/** A protected page: without a token one goes to sign in, and comes back here afterwards. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { token, ended } = useSignIn()
  const { pathname, search, hash } = useLocation()
  if (token) return children
  const state: ReturnState = {
    returnTo: pathname + search + hash,
    reason: ended === 'expired' ? 'expired' : 'required',
  }
  return <Navigate replace to="/Signin" state={ended === 'signed-out' ? null : state} />
}

/** A page for some roles: the stored profile says which; unreadable leads to sign in, another role to /Dashboard. */
export function RolesOnly({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const { profile } = useSignIn()
  if (!profile?.permission) return <Navigate replace to="/Signin" />
  if (!roles.includes(profile.permission)) return <Navigate replace to="/Dashboard" />
  return children
}
