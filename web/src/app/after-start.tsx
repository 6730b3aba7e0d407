import type { ReactNode } from 'react'
import { useIsStarted } from '#lib/is-started.ts'

type Props = { children: ReactNode; until?: ReactNode }

/** Content that the markup of the build does not hold; `until` stands there instead. */
export const AfterStart = ({ children, until = null }: Props) => (useIsStarted() ? children : until)
