import { fill } from '@portal/contract/fill'
import { genitive } from '@portal/contract/genitive'
import { visits as texts } from '@portal/contract/texts/visits'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { forgetVisitors } from '#lib/acting/visit.ts'
import { type Acting, acting } from '#lib/sign-in/acting.ts'
import { Alert } from '#ui/alert.tsx'
import { TextLink } from '#ui/button.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { TodaysVisits, WhatToSay } from './aside.tsx'
import { VisitSteps, visitColumns } from './frame.tsx'
import { type Registration, WhoAndHow } from './who-and-how.tsx'

type Props = {
  /** The search for a program, which another feature has. */
  readonly catalog: ReactNode
  readonly registration: Registration
}

/** Staff of an agency act for somebody who is at their office: before the proof, and during the visit (R-ACT-40). */
export function VisitScreen({ catalog, registration }: Props) {
  const by = acting()
  return by?.visit ? <Begun by={by} catalog={catalog} /> : <Beginning registration={registration} />
}

function Beginning({ registration }: Pick<Props, 'registration'>) {
  const isEnded = new URLSearchParams(useLocation().search).has('ended')
  useEffect(() => {
    // A form that was open at the end may have saved itself once more as its page was left.
    if (isEnded) forgetVisitors()
  }, [isEnded])
  return (
    <>
      <DeskHead title={texts['visit.title']} aside={texts['visit.help']} />
      {isEnded && (
        <Alert tone="ok" className="mb-6">
          {texts['visit.ended']}
        </Alert>
      )}
      <WhoAndHow
        registration={registration}
        aside={
          <div className="flex min-w-0 flex-col gap-6">
            <WhatToSay />
            <TodaysVisits />
          </div>
        }
      />
    </>
  )
}

function Begun({ by, catalog }: { by: Acting; catalog: ReactNode }) {
  return (
    <>
      <PageHead
        title={fill(texts['visit.begun.title'], { whose: genitive(by.principal.name) })}
        help={texts['visit.begun.help']}
      />
      <VisitSteps at="application" />
      <div className={visitColumns}>
        <div className="min-w-0">{catalog}</div>
        <div className="flex min-w-0 flex-col gap-6">
          <TextLink to="/applications" className="inline-flex min-h-11 items-center self-start font-semibold">
            {texts['visit.begun.cases']}
          </TextLink>
          <WhatToSay />
        </div>
      </div>
    </>
  )
}
