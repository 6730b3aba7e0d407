import type { ProgramDocument } from '@portal/contract/documents/catalog'
import { fileApplication } from '@portal/contract/endpoints/applications'
import { isCitizen } from '@portal/contract/role-facts'
import { failures } from '@portal/contract/texts/failures'
import { programDetails as texts } from '@portal/contract/texts/program-details'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router'
import { isCovered } from '#lib/acting/mandate.ts'
import { NotCovered } from '#lib/acting/not-covered.tsx'
import { applicationCheckQuery } from '#lib/application/queries.ts'
import { programQuery } from '#lib/catalog/catalog.ts'
import { usePrefetchUsualAnswers } from '#lib/catalog/statistics.ts'
import { useIsWide } from '#lib/page/use-is-wide.ts'
import type { ApplicationCheck } from '#lib/program/cannot-apply-reason.ts'
import { programClosedReason } from '#lib/program/closed-reason.ts'
import { OwnApplicationLink, OwnApplicationState } from '#lib/program/own-application-link.tsx'
import { citizenPaths } from '#lib/program/paths.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Skeleton, SkeletonLine } from '#ui/skeleton.tsx'
import { agencyIdOf, backRoute, NotOpen, storedBackRoute } from './not-open.tsx'
import { ProgramFailure, ProgramSkeleton } from './states.tsx'
import { ProgramView } from './view.tsx'

export function ProgramScreen() {
  const id = Number(useParams().id)
  const { state } = useLocation()
  const { token } = useSignIn()
  const program = useQuery({ ...programQuery(id), enabled: token !== null })
  const check = useCheck(id)
  const isWide = useIsWide()
  usePrefetchUsualAnswers()

  if (token === null) return <Alert tone="stop">{failures['error.authRequired']}</Alert>
  // On a phone the answer of the check decides what is above the text, so the page waits for it; otherwise the text
  // would move.
  if (program.isPending || (!isWide && check.isUser && check.check.isPending)) return <ProgramSkeleton />
  if (program.isError) return <ProgramFailure query={program} home="/Dashboard" />

  const stored = storedBackRoute(state)
  const back = { to: backRoute(program.data, stored), label: backLabel(stored, program.data) }
  const agency = citizenPaths.agency(program.data.agency.id)
  return (
    <ProgramView
      program={program.data}
      agency={agency}
      back={back}
      notice={!isWide && hasApplied(check) && <Applied check={check.check.data} />}
      apply={<Apply program={program.data} isWide={isWide} {...check} />}
    />
  )
}

const backLabel = (stored: string | null, program: ProgramDocument) => {
  if (stored) return texts['program.back']
  return agencyIdOf(program) ? texts['program.back.programs'] : texts['program.back.home']
}

type ApplyProps = { program: ProgramDocument; isWide: boolean } & ReturnType<typeof useCheck>

/**
 * The page asks whether the person has applied already, and passes the answer (`check`) down. If this component asked
 * itself, it would send the same call a second time, because it mounts after the first answer.
 */
function Apply({ program, isWide, isUser, check }: ApplyProps) {
  const closed = programClosedReason(program)

  if (!isUser) return closed && <NotOpen by={closed} program={program} />
  if (check.isPending)
    return (
      <Skeleton>
        <SkeletonLine className="h-11" />
      </Skeleton>
    )
  if (check.isError) return <LoadError query={check} />
  if (!check.data.check) {
    const own = <OwnApplicationLink id={check.data.application_id} variant={isWide ? 'secondary' : 'primary'} />
    return isWide ? <Applied check={check.data} action={own} /> : own
  }
  if (closed) return <NotOpen by={closed} program={program} paths={citizenPaths} />
  if (!isCovered(fileApplication)) return <NotCovered of={fileApplication} />
  return <LinkButton to={`/add-application/${program.id}`}>{texts['program.apply']}</LinkButton>
}

const hasApplied = ({ check }: ReturnType<typeof useCheck>) => check.data !== undefined && !check.data.check

const Applied = ({ check, action }: { check: ApplicationCheck | undefined; action?: ReactNode }) => (
  <Alert isQuiet action={action}>
    <p>{texts['program.alreadyApplied']}</p>
    <OwnApplicationState check={check} />
  </Alert>
)

const useCheck = (id: number) => {
  const { token, profile } = useSignIn()
  const isUser = isCitizen(profile?.permission)
  return { isUser, check: useQuery({ ...applicationCheckQuery(id), enabled: token !== null && isUser }) }
}
