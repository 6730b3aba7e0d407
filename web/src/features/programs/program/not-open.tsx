import type { ProgramDocument } from '@portal/contract/documents/catalog'
import { errors } from '@portal/contract/texts/errors'
import { programDetails as texts } from '@portal/contract/texts/program-details'
import { opensOn } from '#lib/program/closed-reason.ts'
import { OtherPrograms } from '#lib/program/other-programs.tsx'
import type { ProgramPaths } from '#lib/program/paths.ts'
import { Alert } from '#ui/alert.tsx'

/** Without `paths` no other programs are offered, because staff apply to none. */
export const NotOpen = ({
  by,
  program,
  paths,
}: {
  by: 'opening' | 'program' | 'agency'
  program: ProgramDocument
  paths?: ProgramPaths
}) => (
  <>
    <Alert tone="info" isQuiet>
      {by === 'opening' ? opensOn(program) : sentences[by]}
    </Alert>
    {paths && by !== 'opening' && <OtherPrograms program={program} paths={paths} />}
  </>
)

const sentences = {
  program: texts['program.completed'],
  agency: errors['server.application.agencyInactive'],
}
