import { header } from '@portal/contract/texts/header'
import { useCallback } from 'react'
import { leave } from '#lib/leave.ts'
import { useToast } from '#ui/toast.tsx'

export const useSignOut = () => {
  const toast = useToast()
  return useCallback(() => {
    leave('signed-out')
    toast(header['logout.done'], 'info')
  }, [toast])
}
