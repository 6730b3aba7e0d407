import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSignIn } from '#lib/sign-in/sign-in.ts'

export const useRoleChange = () => {
  const client = useQueryClient()
  const { profile } = useSignIn()
  const role = profile?.permission
  const before = useRef(role)
  useEffect(() => {
    if (role === undefined || role === before.current) return
    const isChange = before.current !== undefined
    before.current = role
    if (!isChange) return
    client.removeQueries({ type: 'inactive' })
    void client.invalidateQueries()
  }, [role, client])
}
