import type { ReactNode } from 'react'
import { useIsStarted } from '#lib/is-started.ts'

type Props = { children: ReactNode; until?: ReactNode }

/** Content that is not in prerendered markup; `until` is shown instead until the script has started. */
export const AfterStart = ({ children, until = null }: Props) => (useIsStarted() ? children : until)
