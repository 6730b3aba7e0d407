/** A program is applied to while it and its agency are active; else its page says which of them is not (contract section 4). */
import type { ProgramDocument } from '@portal/contract/documents/catalog'
import { errors } from '@portal/contract/texts/errors'
import { programDetails as texts } from '@portal/contract/texts/program-details'
import { Alert } from '#ui/alert.tsx'

export const isOpen = ({ status, agency }: ProgramDocument) => status === 'active' && agency.status === 'active'

export const NotOpen = ({ program }: { program: ProgramDocument }) => (
  <Alert tone="info" isQuiet>
    {program.status === 'active' ? errors['server.application.agencyInactive'] : texts['program.completed']}
  </Alert>
)
