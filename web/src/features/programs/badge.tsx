import type { ProgramStatus } from '@portal/contract/documents/catalog'
import { programs as texts } from '@portal/contract/texts/programs'
import { Badge } from '#ui/badge.tsx'

type Props = { status: ProgramStatus; isUpcoming: boolean; isCalm?: boolean }

/** That a program is over is red among other programs, and calm on its own page: nothing is wrong there. */
export const ProgramBadge = ({ status, isUpcoming, isCalm = false }: Props) => {
  if (status === 'active') return <Badge tone="ok">{texts['programs.badge.current']}</Badge>
  if (isUpcoming) return <Badge tone="info">{texts['programs.badge.upcoming']}</Badge>
  return <Badge tone={isCalm ? 'plain' : 'stop'}>{texts['programs.badge.completed']}</Badge>
}
