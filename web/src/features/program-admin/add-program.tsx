/** /AddPrograms: adds a program; saving goes to /programs (specification 2, section 2). */
import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import { PageHead } from '#ui/page-head.tsx'
import { ProgramForm } from './program-form.tsx'

export function AddProgramScreen() {
  return (
    <>
      <PageHead
        title={texts['admin.program.add.heading']}
        back={{ label: texts['admin.programs.title'], to: '/programs' }}
      />
      <ProgramForm program={null} />
    </>
  )
}
