import { useEffect, useState } from 'react'
import { isUnreachable } from '../api/api-error.ts'

/** Whether the connection whose lack this error tells is there again; `onBack` runs at that moment. */
export const useConnectionBack = (error: unknown, onBack?: () => void): boolean => {
  const [passed, setPassed] = useState<unknown>(null)
  useEffect(() => {
    if (!isUnreachable(error)) return
    const back = () => {
      setPassed(error)
      onBack?.()
    }
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [error, onBack])
  return passed !== null && passed === error
}
