import { letters as texts } from '@portal/contract/texts/letters'
import { useQuery } from '@tanstack/react-query'
import { Select } from '#ui/select.tsx'
import { lettersFor, letterTemplatesQuery } from './letter-templates.ts'

type LetterChoiceProps = {
  purpose: 'completed' | 'rejected'
  programs: readonly (number | null)[]
  value: number | null
  onChange: (template: number | null) => void
}

/** Shown only where the agency has a template for such a decision. */
export function LetterChoice({ purpose, programs, value, onChange }: LetterChoiceProps) {
  const { data = [] } = useQuery(letterTemplatesQuery)
  const fitting = lettersFor(data, { purpose, programs })
  if (fitting.length === 0) return null
  return (
    <Select
      label={texts['letters.choose']}
      hint={texts['letters.choose.hint']}
      hasPlaceholder={false}
      options={[
        { value: '', label: texts['letters.choose.none'] },
        ...fitting.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  )
}
