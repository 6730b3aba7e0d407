/** The questions of a program: made as a draft, published as a revision (R-FORM-26). */
import { hasRight, isProgramLocked } from '@portal/contract/role-facts'
import { programForm as texts } from '@portal/contract/texts/program-form'
import { rules } from '@portal/contract/texts/rules'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ApiError } from '#lib/api/api-error.ts'
import { administeredProgramQuery } from '#lib/catalog/administered.ts'
import { useRestart } from '#lib/page/use-restart.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { FormEditor } from './form-editor.tsx'
import { programFormQuery } from './queries.ts'

export function EditProgramFormScreen() {
  const { id } = useParams()
  return <EditProgramForm key={id} id={Number(id)} />
}

function EditProgramForm({ id }: { id: number }) {
  const program = useQuery(administeredProgramQuery(id))
  const state = useQuery(programFormQuery(id))
  const { profile } = useSignIn()
  const { round, restart } = useRestart(state.refetch)
  const mayWrite = hasRight(profile?.permission, 'writePrograms')
  const isLocked = isProgramLocked(program.data, profile?.permission)
  const failed = [program, state].find(({ isError }) => isError)
  const isMissing = failed?.error instanceof ApiError && failed.error.status === 404

  return (
    <>
      <PageHead
        title={texts['form.title']}
        help={program.data?.title}
        {...(mayWrite && { back: { label: texts['form.back'], to: `/programs/edit/${id}` } })}
      />
      {!failed && !(program.data && state.data) && <Spinner />}
      {failed &&
        (isMissing ? (
          <EmptyState
            title={failed.error?.message ?? texts['form.load.error']}
            action={<LinkButton to={`/programs/edit/${id}`}>{texts['form.back']}</LinkButton>}
          />
        ) : (
          <LoadError message={texts['form.load.error']} query={failed} />
        ))}
      {isLocked && (
        <Alert tone="warn" className="mb-6" isQuiet>
          {rules['server.program.locked']}
        </Alert>
      )}
      {program.data && state.data && !failed && (
        <FormEditor
          key={round}
          program={program.data}
          state={state.data}
          member={profile?.id ?? 0}
          isLocked={isLocked || !mayWrite}
          onRestart={restart}
        />
      )}
    </>
  )
}
