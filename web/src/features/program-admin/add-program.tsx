import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import { useRestart } from '#lib/page/use-restart.ts'
import { PageHead } from '#ui/page-head.tsx'
import { ProgramForm } from './program-form.tsx'

export function AddProgramScreen() {
  const { round, restart } = useRestart()
  return (
    <>
      <PageHead
        title={texts['admin.program.add.heading']}
        back={{ label: texts['admin.programs.title'], to: '/programs' }}
      />
      <ProgramForm key={round} program={null} onRestart={restart} />
    </>
  )
}
