import type { ProgramStatus } from '@portal/contract/documents/catalog'
import { programs as texts } from '@portal/contract/texts/programs'
import { Badge } from '#ui/badge.tsx'

export const ProgramBadge = ({ status }: { status: ProgramStatus }) =>
  status === 'active' ? (
    <Badge tone="ok">{texts['programs.badge.current']}</Badge>
  ) : (
    <Badge tone="stop">{texts['programs.badge.completed']}</Badge>
  )
