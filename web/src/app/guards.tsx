import { type ReactNode, useEffect, useRef } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { leave } from '#lib/leave.ts'
import { type ReturnState, returnStateOf, wayBack } from '#lib/return-path.ts'
import { type Role, useSignIn } from '#lib/sign-in.ts'

/** Who may see which route (R-WEB-1). The server decides again at every call. */

/** A page for guests: who is signed in goes on to where they wanted to be, else to /Dashboard. */
export function GuestOnly({ children }: { children: ReactNode }) {
  const { token, profile } = useSignIn()
  const { state } = useLocation()
  const back = returnStateOf(state)
  if (token) return <Navigate replace {...(back ? wayBack(back, profile?.id) : { to: '/Dashboard' })} />
  return children
}

/** A protected page: without a token one goes to sign in, and comes back here afterwards. */
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
 * A page for some roles: the stored profile says which. Missing or unreadable, it leads to sign in, and back here with a
 * profile that can be read; another role leads to /Dashboard. Who writes a role into it by hand may see an empty page:
 * the server knows better, and the profile is read anew (signed-in/use-fresh-profile.ts).
 */
export function RolesOnly({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const { profile } = useSignIn()
  if (!profile?.permission) return <SignInAnew />
  if (!roles.includes(profile.permission)) return <Navigate replace to="/Dashboard" />
  return children
}

/** The token goes too: with it, the sign-in page would lead straight back to where nothing can be decided. */
function SignInAnew() {
  useEffect(() => leave('unreadable'), [])
  return null
}
