import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useIsPasskeyNeeded } from '#lib/sign-in/passkey-needed.ts'

/** Leads staff who signed in by SMS code to the page that adds a passkey, when a passkey is required (R-ID-47). */
export function LeadToPasskeys() {
  const isNeeded = useIsPasskeyNeeded()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isThere = pathname.toLowerCase() === '/profile'
  useEffect(() => {
    if (isNeeded && !isThere) void navigate('/Profile#passkeys', { replace: true })
  }, [isNeeded, isThere, navigate])
  return null
}
