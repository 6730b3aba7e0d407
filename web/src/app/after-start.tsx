import type { ReactNode } from 'react'
import { useIsStarted } from '#lib/is-started.ts'

type Props = { children: ReactNode; until?: ReactNode }

/** Renders `until` in the prerendered markup and its children once the script has started. */
export const AfterStart = ({ children, until = null }: Props) => (useIsStarted() ? children : until)
