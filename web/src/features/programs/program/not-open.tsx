import type { ProgramDocument } from '@portal/contract/documents/catalog'
import { errors } from '@portal/contract/texts/errors'
import { programDetails as texts } from '@portal/contract/texts/program-details'
import { opensOn } from '#lib/program/closed-reason.ts'
import { Alert } from '#ui/alert.tsx'

export const NotOpen = ({ by, program }: { by: 'opening' | 'program' | 'agency'; program: ProgramDocument }) => (
  <Alert tone="info" isQuiet>
    {by === 'opening' ? opensOn(program) : sentences[by]}
  </Alert>
)

const sentences = {
  program: texts['program.completed'],
  agency: errors['server.application.agencyInactive'],
}
