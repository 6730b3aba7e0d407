import type { ReactNode } from 'react'
import { useIsStarted } from '#lib/is-started.ts'

type Props = { children: ReactNode; until?: ReactNode }

export const AfterStart = ({ children, until = null }: Props) => (useIsStarted() ? children : until)
