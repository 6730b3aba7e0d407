import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { newQueryClient } from '#lib/api/query.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { lazyPart } from '#ui/part.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { ToastProvider } from '#ui/toast.tsx'
import { AfterHydration } from './after-hydration.tsx'

const ConnectionBanner = lazyPart(async () => (await import('./connection-banner.tsx')).ConnectionBanner)
const FocusNear = lazyPart(async () => (await import('#lib/page/focus-near.ts')).FocusNear)

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(newQueryClient)
  const { token, person, isOfAnother } = useSignIn()
  const reader = token === null ? null : person

  useEffect(() => {
    if (reader === null) return
    return () => queryClient.clear()
  }, [reader, queryClient])

  useEffect(() => {
    if (isOfAnother) location.reload()
  }, [isOfAnother])

  // What belonged to the member before is neither shown nor continued (R-WEB-35).
  if (isOfAnother) return <Spinner />
  return (
    <QueryClientProvider client={queryClient}>
      <AfterHydration>
        <ConnectionBanner />
        <FocusNear />
      </AfterHydration>
      <ToastProvider>{children}</ToastProvider>
    </QueryClientProvider>
  )
}
