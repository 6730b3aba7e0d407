import { programForm as texts } from '@portal/contract/texts/program-form'
import { eligibilityEffects } from '@portal/questions'
import type { DraftEligibility, DraftQuestion } from '#lib/form-editing/form-draft.ts'
import { firstProof, ProofFields } from '#lib/form-editing/proof-fields.tsx'
import { Button } from '#ui/button.tsx'
import { PlusIcon, TrashIcon } from '#ui/further-icons.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-input.tsx'
import type { FieldErrors } from './form-edits.ts'

type Props = {
  question: DraftQuestion
  errors: FieldErrors
  onChange: (eligibility: DraftEligibility | null) => void
}

/** Which answers let somebody take part, and what follows from any other one (R-FORM-6). */
export function EligibilityFields({ question, errors, onChange }: Props) {
  const { eligibility } = question
  return (
    <fieldset className="flex flex-col gap-3 rounded-md border border-line p-3">
      <legend className="px-1 font-semibold">{texts['form.eligibility']}</legend>
      {eligibility ? (
        <>
          <div className="grid items-start gap-3 sm:grid-cols-2">
            <ProofFields
              question={question}
              proof={eligibility.unless}
              isOwn
              label={texts['form.eligibility.test']}
              error={errors.eligibility}
              onChange={(unless) => onChange({ ...eligibility, unless })}
            />
          </div>
          <Select
            label={texts['form.eligibility.effect']}
            value={eligibility.effect}
            hasPlaceholder={false}
            options={eligibilityEffects.map((effect) => ({
              value: effect,
              label: texts[`form.eligibility.${effect}`],
            }))}
            onChange={({ target }) => onChange({ ...eligibility, effect: target.value as DraftEligibility['effect'] })}
          />
          <TextArea
            label={texts[`form.eligibility.message.${eligibility.effect}`]}
            rows={2}
            value={eligibility.message}
            error={errors['eligibility.message']}
            onChange={({ target }) => onChange({ ...eligibility, message: target.value })}
          />
          <Button variant="quiet" className="self-start px-3" icon={<TrashIcon />} onClick={() => onChange(null)}>
            {texts['form.eligibility.remove']}
          </Button>
        </>
      ) : (
        <>
          <p className="text-ink-soft">{texts['form.eligibility.none']}</p>
          <Button
            variant="secondary"
            className="self-start"
            icon={<PlusIcon />}
            onClick={() => onChange({ unless: firstProof(question, true), effect: 'stops', message: '' })}
          >
            {texts['form.eligibility.add']}
          </Button>
        </>
      )}
    </fieldset>
  )
}
