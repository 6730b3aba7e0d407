import { errors } from '@portal/contract/texts/errors'
import { programDetails as texts } from '@portal/contract/texts/program-details'
import { Alert } from '#ui/alert.tsx'

export const NotOpen = ({ by }: { by: 'program' | 'agency' }) => (
  <Alert tone="info" isQuiet>
    {sentences[by]}
  </Alert>
)

const sentences = {
  program: texts['program.completed'],
  agency: errors['server.application.agencyInactive'],
}
