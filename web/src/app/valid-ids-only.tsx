import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { NotFoundScreen } from './not-found.tsx'

export function ValidIdsOnly({ children }: { children: ReactNode }) {
  const { '*': _, ...ids } = useParams()
  return Object.values(ids).every(isId) ? children : <NotFoundScreen />
}

const isId = (text: string | undefined) => /^[1-9][0-9]{0,14}$/.test(text ?? '')
