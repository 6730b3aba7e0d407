import { fill } from '@portal/contract/fill'
import { judgements } from '@portal/contract/judgements'
import { valueLabels } from '@portal/contract/labels/values'
import { criteria as texts } from '@portal/contract/texts/criteria'
import type { Option } from '@portal/questions'
import { useId } from 'react'
import { cx } from '#lib/cx.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import type { Judged } from './judged-criteria.tsx'

type CriteriaChoiceProps = {
  criteria: readonly Option[]
  value: Judged
  /** What the portal said of a criterion. */
  errorOf?: (id: number) => string | undefined
  hint?: string
  /** The program, where criteria of several stand below each other. */
  of?: string | undefined
  onChange: (judged: Judged) => void
}

/** What is said about each criterion in a decision; none has to be judged (R-FORM-46). */
export function CriteriaChoice({ criteria, value, errorOf, hint, of, onChange }: CriteriaChoiceProps) {
  const judge = (id: number, judgement: Judged[string] | null) => {
    const { [id]: _, ...others } = value
    onChange(judgement === null ? others : { ...others, [id]: judgement })
  }
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base">{of ? fill(texts['criteria.title.of'], { program: of }) : texts['criteria.title']}</h3>
      <p className="text-sm text-ink-soft">{hint ?? texts['criteria.judge.hint']}</p>
      <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
        {criteria.map((criterion) => (
          <li key={criterion.id}>
            <Criterion
              criterion={criterion}
              value={value[criterion.id]}
              error={errorOf?.(criterion.id)}
              onChange={(judgement) => judge(criterion.id, judgement)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type CriterionProps = {
  criterion: Option
  value: Judged[string] | undefined
  error: string | undefined
  onChange: (judgement: Judged[string] | null) => void
}

function Criterion({ criterion: { title }, value, error, onChange }: CriterionProps) {
  const name = useId()
  return (
    <fieldset
      aria-describedby={error ? `${name}-error` : undefined}
      className="flex flex-wrap items-center gap-x-5 gap-y-1 px-3 py-1.5"
    >
      <legend className="sr-only">{title}</legend>
      <span aria-hidden="true" className="min-w-0 basis-full font-semibold wrap-anywhere">
        {title}
      </span>
      {judgements.map((judgement) => (
        <label key={judgement} className="inline-flex target items-center gap-2">
          <input
            type="radio"
            name={name}
            checked={value === judgement}
            onChange={() => onChange(judgement)}
            className="size-5 shrink-0"
          />
          {valueLabels.criteria[judgement]}
        </label>
      ))}
      <Button
        variant="quiet"
        className={cx('px-2', value === undefined && 'invisible')}
        aria-label={fill(texts['criteria.judge.clear'], { title })}
        title={fill(texts['criteria.judge.clear'], { title })}
        onClick={() => onChange(null)}
      >
        <CloseIcon />
      </Button>
      <FieldError id={name} error={error} />
    </fieldset>
  )
}
