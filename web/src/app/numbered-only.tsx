import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { NotFoundScreen } from './not-found.tsx'

/** A page of one thing by its number. What is no number (`abc`, `0`, `-1`, `1e3`) is no page, and nobody is asked for it. */
export function NumberedOnly({ children }: { children: ReactNode }) {
  const { '*': _, ...ids } = useParams()
  return Object.values(ids).every(isId) ? children : <NotFoundScreen />
}

const isId = (text: string | undefined) => /^[1-9][0-9]{0,14}$/.test(text ?? '')
