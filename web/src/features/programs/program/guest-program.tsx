import { programDetails as texts } from '@portal/contract/texts/program-details'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { usePrefetchUsualAnswers } from '#lib/catalog/statistics.ts'
import { programClosedReason } from '#lib/program/closed-reason.ts'
import { guestPaths } from '#lib/program/paths.ts'
import type { ReturnState } from '#lib/sign-in/return-path.ts'
import { LinkButton } from '#ui/button.tsx'
import { guestProgramQuery } from '../queries.ts'
import { agencyIdOf, guestBackRoute, NotOpen } from './not-open.tsx'
import { ProgramFailure, ProgramSkeleton } from './states.tsx'
import { ProgramView } from './view.tsx'

export function GuestProgramScreen() {
  const id = Number(useParams().id)
  const program = useQuery(guestProgramQuery(id))
  usePrefetchUsualAnswers()
  if (program.isPending) return <ProgramSkeleton />
  if (program.isError) return <ProgramFailure query={program} home="/" />

  const { data } = program
  const closed = programClosedReason(data)
  const back = {
    to: guestBackRoute(data),
    label: agencyIdOf(data) ? texts['program.back.programs'] : texts['program.back.home'],
  }
  return (
    <ProgramView
      program={data}
      agency={guestPaths.agency(data.agency.id)}
      back={back}
      apply={closed ? <NotOpen by={closed} program={data} paths={guestPaths} /> : <SignInToApply id={id} />}
    />
  )
}

/** A guest signs in first, and is then in the form of this program (R-WEB-14). */
function SignInToApply({ id }: { id: number }) {
  const state: ReturnState = { returnTo: `/add-application/${id}`, reason: 'required' }
  return (
    <div className="flex flex-col gap-2">
      <LinkButton to="/Signin" state={state}>
        {texts['program.apply']}
      </LinkButton>
      {/* On a phone the bar stays in view and is low; the page of signing in says why it comes first. */}
      <p className="text-sm text-ink-soft max-lg:sr-only">{texts['program.apply.guestHint']}</p>
    </div>
  )
}
