import type { LetterTemplateDocument } from '@portal/contract/documents/desk'
import { letterTemplates } from '@portal/contract/endpoints/applications'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query.ts'

export const letterTemplatesQuery = queryOptions({
  queryKey: [...queryKeys.agencies, 'letter-templates'],
  queryFn: ({ signal }) => call(letterTemplates, { signal }).then(({ data }) => data),
  staleTime: 60_000,
})

/** The templates for decisions of this kind about applications of these programs; those for one program come first. */
export const lettersFor = (
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
