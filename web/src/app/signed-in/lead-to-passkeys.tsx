import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useIsPasskeyNeeded } from '#lib/passkey-needed.ts'

/** Staff who signed in by code although a passkey is required are led to the page that adds one (R-ID-47). */
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
