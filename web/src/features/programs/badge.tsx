import type { ProgramStatus } from '@portal/contract/documents/catalog'
import { programs as texts } from '@portal/contract/texts/programs'
import { Badge } from '#ui/badge.tsx'

export const ProgramBadge = ({ status, isUpcoming }: { status: ProgramStatus; isUpcoming: boolean }) => {
  if (status === 'active') return <Badge tone="ok">{texts['programs.badge.current']}</Badge>
  if (isUpcoming) return <Badge tone="info">{texts['programs.badge.upcoming']}</Badge>
  return <Badge tone="stop">{texts['programs.badge.completed']}</Badge>
}
