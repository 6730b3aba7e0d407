import { drafts as texts } from '@portal/contract/texts/drafts'
import { useId } from 'react'
import type { FormValues } from './form-values.ts'
import { type ConflictFields, useChoiceLabel, Written } from './two-versions.tsx'

export type Side = 'mine' | 'theirs'

export const sideLabels: Readonly<Record<Side, string>> = {
  mine: texts['draft.both.mine'],
  theirs: texts['draft.both.theirs'],
}

type SideChoiceProps = {
  fields: ConflictFields
  mine: FormValues
  theirs: FormValues
  chosen: Side
  onChange: (side: Side) => void
}

/** One field, or a region and its municipality, for which a side is chosen. */
export function SideChoice({ fields, mine, theirs, chosen, onChange }: SideChoiceProps) {
  const name = useId()
  const labelOf = useChoiceLabel()
  const sides = [
    { side: 'mine', values: mine },
    { side: 'theirs', values: theirs },
  ] as const
  return (
    <fieldset className="w-full min-w-0">
      <legend className="font-semibold">{labelOf(fields)}</legend>
      <div className="mt-1 grid gap-x-3 gap-y-2 sm:grid-cols-2">
        {sides.map(({ side, values }) => (
          <label
            key={side}
            className="flex min-h-11 min-w-0 items-start gap-3 rounded-md border border-line p-3 has-checked:border-brand"
          >
            <input
              type="radio"
              name={name}
              className="mt-0.5 size-5 shrink-0 accent-brand"
              checked={chosen === side}
              onChange={() => onChange(side)}
            />
            <span className="min-w-0 grow">
              <span className="block text-sm/6 text-ink-soft">{sideLabels[side]}</span>
              <Written fields={fields} values={values} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
