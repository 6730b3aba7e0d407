import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#lib/api/api-error.ts'

type Happened = { readonly type: string; readonly action?: { readonly type: string } }

export const useNotPermitted = (listener: () => void) => {
  const client = useQueryClient()
  useEffect(() => {
    const notify = (happened: Happened) => isRefused(happened) && listener()
    const stops = [client.getQueryCache().subscribe(notify), client.getMutationCache().subscribe(notify)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client, listener])
}

const isRefused = ({ action }: Happened) =>
  action?.type === 'error' && 'error' in action && action.error instanceof ApiError && action.error.status === 403
