import { hasFact, isProgramLocked } from '@portal/contract/role-facts'
import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import { programForm } from '@portal/contract/texts/program-form'
import { rules } from '@portal/contract/texts/rules'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ApiError } from '#lib/api/api-error.ts'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { administeredProgramQuery } from '#lib/catalog/administered.ts'
import { useCopyProgram } from '#lib/catalog/use-copy-program.ts'
import { colleaguesQuery } from '#lib/colleagues/queries.ts'
import { useRestart } from '#lib/page/use-restart.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { ProgramForm } from './program-form.tsx'

export function EditProgramScreen() {
  const { id } = useParams()
  return <EditProgram key={id} id={Number(id)} />
}

function EditProgram({ id }: { id: number }) {
  const program = useQuery(administeredProgramQuery(id))
  const { profile } = useSignIn()
  // The form shows who gets what is sent, and its own question would wait for the program.
  useQuery({
    ...colleaguesQuery(),
    enabled: hasFact(profile?.permission, 'belongsToAgency'),
    staleTime: 60_000,
    notifyOnChangeProps: [],
  })
  const { round, restart } = useRestart(program.refetch)
  const copy = useCopyProgram(id)
  const isLocked = isProgramLocked(program.data, profile?.permission)

  return (
    <>
      <PageHead
        title={texts['admin.program.edit.heading']}
        help={program.data?.title}
        back={{ label: texts['admin.programs.title'], to: '/programs' }}
        action={
          program.data &&
          !program.isError && (
            <>
              <Button variant="secondary" isPending={copy.isPending} onClick={() => copy.mutate()}>
                {programForm['form.program.copy']}
              </Button>
              <LinkButton variant="secondary" to={`/programs/edit/${id}/form`}>
                {programForm['form.link']}
              </LinkButton>
            </>
          )
        }
      />
      <CommandFailure error={copy.error} title={programForm['form.program.copy.failed']} />
      {program.isPending && <Spinner />}
      {program.isError &&
        (isMissing(program.error) ? (
          <EmptyState
            title={program.error.message}
            action={<LinkButton to="/programs">{texts['admin.programs.title']}</LinkButton>}
          />
        ) : (
          <LoadError message={texts['admin.program.error.load']} query={program} />
        ))}
      {isLocked && (
        <Alert tone="warn" className="mb-6" isQuiet>
          {rules['server.program.locked']}
        </Alert>
      )}
      {program.data && !program.isError && (
        <ProgramForm key={round} program={program.data} isLocked={isLocked} onRestart={restart} />
      )}
    </>
  )
}

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404

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
