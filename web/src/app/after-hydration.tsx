import type { ReactNode } from 'react'
import { useIsHydrated } from '#lib/page/use-is-hydrated.ts'

type Props = { children: ReactNode; until?: ReactNode }

export const AfterHydration = ({ children, until = null }: Props) => (useIsHydrated() ? children : until)
