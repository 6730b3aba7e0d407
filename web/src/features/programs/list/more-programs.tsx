import { agencies } from '@portal/contract/texts/agencies'
import { programs as texts } from '@portal/contract/texts/programs'
import type { ReactNode } from 'react'
import { LinkButton } from '#ui/button.tsx'
import { HotlineHelp } from '#ui/hotline-help.tsx'

type Props = {
  all: string
  /** The form of an application to the agency itself, where one may file it. */
  ofAgency?: { to: string; state?: object } | false
}

/** Shown below the programs of one agency, because most people come for a program; for those who did not find theirs. */
export const MorePrograms = ({ all, ofAgency = false }: Props) => (
  <div className="mt-8 flex flex-col rounded-md bg-surface-2 px-4 sm:px-6">
    <Way text={<h2 className="text-lg">{texts['programs.more']}</h2>}>
      <LinkButton to={all} variant="secondary" className={button}>
        {agencies['find.needs.all']}
      </LinkButton>
    </Way>
    {ofAgency && (
      <Way text={<p>{texts['programs.applyToAgency.hint']}</p>}>
        <LinkButton {...ofAgency} variant="secondary" className={button}>
          {texts['programs.applyToAgency']}
        </LinkButton>
      </Way>
    )}
    <div className="border-t border-line py-2">
      <HotlineHelp />
    </div>
  </div>
)

const button = 'sm:min-w-72'

const Way = ({ text, children }: { text: ReactNode; children: ReactNode }) => (
  <div className="flex flex-col gap-x-6 gap-y-2 border-line py-4 not-first:border-t sm:flex-row sm:items-center sm:justify-between">
    {text}
    {children}
  </div>
)
