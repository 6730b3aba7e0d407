import { logout } from '@portal/contract/calls/logout.endpoint'
import { header } from '@portal/contract/texts/header'
import { useCallback } from 'react'
import { call } from '#lib/call.ts'
import { endSignIn } from '#lib/sign-in.ts'
import { useToast } from '#ui/toast.tsx'

/**
 * Signing out is sure: this browser forgets at once, whether or not the server can be reached (specification 1, section
 * 8). A token that could not be ended on the server dies there unused.
 */
export const useSignOut = () => {
  const toast = useToast()
  return useCallback(() => {
    const told = call(logout, { body: {} })
    endSignIn('signed-out')
    toast(header['logout.done'], 'info')
    void told.catch(() => undefined)
  }, [toast])
}
