import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { NotFoundScreen } from './not-found.tsx'

/** A route with a numeric id. Any other value (`abc`, `0`, `-1`, `1e3`) shows the 404 page without a call. */
export function NumberedOnly({ children }: { children: ReactNode }) {
  const { '*': _, ...ids } = useParams()
  return Object.values(ids).every(isId) ? children : <NotFoundScreen />
}

const isId = (text: string | undefined) => /^[1-9][0-9]{0,14}$/.test(text ?? '')
