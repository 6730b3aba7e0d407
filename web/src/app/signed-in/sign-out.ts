import { answers } from '@portal/contract/texts/answers'
import { useCallback } from 'react'
import { signOut } from '#lib/sign-in/sign-out.ts'
import { useToast } from '#ui/toast.tsx'

export const useSignOut = () => {
  const toast = useToast()
  return useCallback(() => {
    signOut('signed-out')
    toast(answers['logout.done'], 'info')
  }, [toast])
}
