import { programs as texts } from '@portal/contract/texts/programs'
import { LinkButton } from '#ui/button.tsx'

/** The line below says when this is the right door, because most people come for a program. */
export const ApplyToAgency = ({ to, state }: { to: string; state?: object }) => (
  <div className="flex flex-col gap-2">
    <LinkButton to={to} state={state} variant="secondary">
      {texts['programs.applyToAgency']}
    </LinkButton>
    <p className="text-sm text-ink-soft">{texts['programs.applyToAgency.hint']}</p>
  </div>
)
