/** The program whose form is edited, with the draft of the form: what every call about it reads first. */
import { faultText } from '@portal/contract/questions'
import { type Actor, fold, type ProgramEvent, programDecider, programState, streamOf } from '@portal/domain'
import type { FieldErrors } from '@portal/http'
import type { Items } from '@portal/items'
import type { Fault } from '@portal/questions'
import { memberNames } from '@portal/read-models'
import { isNamedTo } from '../answers.ts'
import type { Dependencies } from '../dependencies.ts'
import type { FormDraft } from './form-drafts.ts'

/** Refused like an edit of the program: another agency's is not found, a forwarded one is locked (R-ADM-5). */
export const editedProgram = async ({ store, now }: Dependencies, actor: Actor, id: number) => {
  const history = await store.load<ProgramEvent>(streamOf('program', id))
  const program = fold(programState, history)
  const emptyEdit = programDecider.decide({ type: 'EditProgram', data: {}, actor, at: now() }, program)
  if (!emptyEdit.accepted) return { refusal: emptyEdit.refusal } as const
  if (program.status === 'unknown') return { refusal: 'not_found' } as const
  return { program, history } as const
}

/** A draft as a 409 shows it. */
export const shownDraft = async (items: Items, viewer: Actor, draft: FormDraft | null) =>
  draft && {
    form: draft.form,
    version: draft.version,
    saved_at: draft.savedAt,
    saved_by: await savedBy(items, viewer, draft),
  }

/** The name is empty where the viewer may not see it. */
export const savedBy = async (items: Items, viewer: Actor, { savedBy: { id, role } }: FormDraft) => {
  const names = isNamedTo(viewer, role) ? await memberNames(items, [id]) : undefined
  return { id, name: names?.get(id) ?? '' }
}

/** All faults of a form by their field. */
export const errorsOf = (faults: readonly Fault[]): FieldErrors => {
  const errors: Record<string, string[]> = {}
  for (const fault of faults) {
    const said = faultText(fault)
    const field = errors[fault.path] ?? []
    errors[fault.path] = field.includes(said) ? field : [...field, said]
  }
  return errors
}
