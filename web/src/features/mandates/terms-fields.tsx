import { type MandateScope, mandateScopes } from '@portal/contract/mandate-facts'
import { acting } from '@portal/contract/texts/acting'
import { ownMandates as texts } from '@portal/contract/texts/own-mandates'
import { Checkbox } from '#ui/choices.tsx'
import { DateFields } from '#ui/date-input.tsx'
import { FieldGroup } from '#ui/field.tsx'

export type Terms = { may: MandateScope[]; until: string }

type Props = {
  readonly value: Terms
  readonly errors: Partial<Record<keyof Terms, string | undefined>>
  readonly onChange: (value: Terms) => void
  readonly prefix?: string
}

/** What the agent may do, and until when. Reading goes with everything else, so it cannot be taken away. */
export function TermsFields({ value, errors, onChange, prefix = '' }: Props) {
  const toggle = (scope: MandateScope) => {
    const may = mandateScopes.filter((one) => (one === scope) !== value.may.includes(one))
    onChange({ ...value, may: may })
  }
  return (
    <>
      <FieldGroup id={`${prefix}may`} label={texts['mandates.form.may']} error={errors.may}>
        <div className="flex flex-col">
          {mandateScopes.map((scope) => (
            <Checkbox
              key={scope}
              id={`${prefix}may-${scope}`}
              label={scope === 'talk' ? acting['acting.dashboard.may.talk'] : acting[`acting.may.${scope}`]}
              checked={scope === 'read' || value.may.includes(scope)}
              isDisabled={scope === 'read'}
              onChange={() => toggle(scope)}
            />
          ))}
        </div>
      </FieldGroup>
      <DateFields
        name={`${prefix}until`}
        label={texts['mandates.form.until']}
        hint={texts['mandates.form.until.hint']}
        value={value.until}
        error={errors.until}
        onChange={(until) => onChange({ ...value, until })}
      />
    </>
  )
}
