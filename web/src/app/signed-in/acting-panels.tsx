import { fileApplication } from '@portal/contract/endpoints/applications'
import { fill } from '@portal/contract/fill'
import { genitive } from '@portal/contract/genitive'
import { mandateScopes } from '@portal/contract/mandate-facts'
import { acting as texts } from '@portal/contract/texts/acting'
import type { ReactNode } from 'react'
import { isCovered } from '#lib/acting/mandate.ts'
import { NotCovered } from '#lib/acting/not-covered.tsx'
import type { Acting } from '#lib/sign-in/acting.ts'
import { numericDate } from '#lib/time/dates.ts'
import { LinkButton } from '#ui/button.tsx'
import { CrossCircleIcon, PlusIcon } from '#ui/further-icons.tsx'
import { CheckCircleIcon } from '#ui/icons.tsx'

type Props = { readonly by: Acting }

const panel = 'flex flex-col gap-3 rounded-md border border-line bg-surface-2 p-4 lg:p-6'

/** The way to a new application in the principal's name. */
export const NewByMandate = ({ by }: Props) => (
  <section aria-labelledby="new-by-mandate" className={panel}>
    <h2 id="new-by-mandate" className="text-lg">
      {fill(texts['acting.dashboard.new.title'], { whose: genitive(by.principal.name) })}
    </h2>
    {isCovered(fileApplication) ? (
      <>
        <p>{texts['acting.dashboard.new.text']}</p>
        <div>
          <LinkButton icon={<PlusIcon />} variant="secondary" to="/agency">
            {texts['acting.dashboard.new.choose']}
          </LinkButton>
        </div>
      </>
    ) : (
      <NotCovered of={fileApplication} />
    )}
  </section>
)

/** What the mandate covers, what it does not, and what no mandate ever does. */
export const WhatMandateCovers = ({ by: { may, until } }: Props) => (
  <section aria-labelledby="what-mandate-covers" className={panel}>
    <h2 id="what-mandate-covers" className="text-lg">
      {texts['acting.dashboard.may.title']}
    </h2>
    <ul className="flex flex-col gap-3">
      {mandateScopes.map((scope) => (
        <Line key={scope} isCovered={may.includes(scope)}>
          {texts[`acting.dashboard.may.${scope}`]}
        </Line>
      ))}
      <Line isCovered={false}>
        {texts['acting.dashboard.never']}
        <span className="block text-sm text-ink-soft">{texts['acting.dashboard.never.who']}</span>
      </Line>
    </ul>
    <p className="text-sm text-ink-soft">
      {until === null
        ? texts['acting.dashboard.noEnd']
        : fill(texts['acting.dashboard.until'], { date: numericDate(until) })}
    </p>
  </section>
)

const Line = ({ isCovered: is, children }: { isCovered: boolean; children: ReactNode }) => (
  <li className="flex items-start gap-3">
    {is ? (
      <CheckCircleIcon className="mt-0.5 shrink-0 text-ok" />
    ) : (
      <CrossCircleIcon className="mt-0.5 shrink-0 text-ink-soft" />
    )}
    <span>
      <span className="sr-only">{texts[is ? 'acting.dashboard.can' : 'acting.dashboard.cannot']}</span>
      {children}
    </span>
  </li>
)
