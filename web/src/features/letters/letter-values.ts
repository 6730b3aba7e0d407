import type { LetterTemplateDocument } from '@portal/contract/documents/desk'

export type LetterValues = {
  title: string
  for: LetterTemplateDocument['for']
  project_id: string
  body: string
  signer: string
  signer_position: string
  /** The revision that was edited, kept with the words; null in a new template (R-APP-129). */
  revision: number | null
}
/** A program of the agency that a template may be for. */
export type LetterProgram = { readonly id: number; readonly title: string }

const empty: LetterValues = {
  title: '',
  for: 'completed',
  project_id: '',
  body: '',
  signer: '',
  signer_position: '',
  revision: null,
}

export const valuesOf = (template: LetterTemplateDocument | null): LetterValues => {
  if (template === null) return empty
  const { title, for: purpose, project_id, body, signer, signer_position, revision } = template
  return { title, for: purpose, project_id: String(project_id ?? ''), body, signer, signer_position, revision }
}
