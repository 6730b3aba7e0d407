import type { LetterTemplateDocument } from '@portal/contract/documents/desk'
import { letterTemplates } from '@portal/contract/endpoints/applications'
import { letters as texts } from '@portal/contract/texts/letters'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Select } from '#ui/select.tsx'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query.ts'

export const letterTemplatesQuery = queryOptions({
  queryKey: [...queryKeys.agencies, 'letter-templates'],
  queryFn: ({ signal }) => call(letterTemplates, { signal }).then(({ data }) => data),
  staleTime: 60_000,
})

/** The templates for decisions of this kind about applications of these programs; those for one program come first. */
const lettersFor = (
  templates: readonly LetterTemplateDocument[],
  { purpose, programs }: { purpose: LetterTemplateDocument['for']; programs: readonly (number | null)[] },
): readonly LetterTemplateDocument[] =>
  templates
    .filter(
      (template) =>
        template.for === purpose &&
        (template.project_id === null || programs.every((program) => program === template.project_id)),
    )
    .toSorted((a, b) => Number(a.project_id === null) - Number(b.project_id === null))

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
