import { agencies } from '@portal/contract/texts/agencies'
import { programs as texts } from '@portal/contract/texts/programs'
import { LinkButton } from '#ui/button.tsx'
import { HotlineHelp } from '#ui/hotline-help.tsx'

/** Shown below the programs of one agency, for people who did not find theirs. */
export const MorePrograms = ({ all }: { all: string }) => (
  <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-surface-2 p-4 sm:px-6 sm:py-5">
    <div>
      <h2 className="text-lg">{texts['programs.more']}</h2>
      <HotlineHelp />
    </div>
    <LinkButton to={all} variant="secondary" className="max-sm:w-full">
      {agencies['find.needs.all']}
    </LinkButton>
  </div>
)
