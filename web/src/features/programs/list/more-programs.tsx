import { agencies } from '@portal/contract/texts/agencies'
import { programs as texts } from '@portal/contract/texts/programs'
import { LinkButton } from '#ui/button.tsx'
import { HotlineHelp } from '#ui/hotline-help.tsx'

/** Shown below the programs of one agency, for people who did not find theirs. */
export const MorePrograms = ({ all }: { all: string }) => (
  <div className="mt-8 grid gap-x-6 gap-y-2 rounded-md bg-surface-2 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:px-6 sm:py-5">
    <h2 className="text-lg">{texts['programs.more']}</h2>
    <LinkButton to={all} variant="secondary" className="sm:col-start-2 sm:row-span-2 sm:row-start-1">
      {agencies['find.needs.all']}
    </LinkButton>
    <HotlineHelp />
  </div>
)
