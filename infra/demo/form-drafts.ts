/** The form that a program's administrator changes at the moment: a draft beside the published one, and no event. */
import { readFormDraft, requestDigest, writeFormDraft } from '@portal/fn-catalog/form-drafts'
import type { Items } from '@portal/items'
import { type DemoForm, demoPrograms } from './data.ts'
import { administratorOf } from './members.ts'
import { daysBefore } from './script.ts'

export const addFormDraft = async (items: Items, { program, form, draft }: DemoForm, now: Date): Promise<void> => {
  if (draft === undefined) return
  const stored = await readFormDraft(items, program)
  if (stored.version > 0) return
  const kept = form.questions
    .filter(({ id }) => !draft.removed.includes(id))
    .map((question) => ({ ...question, ...draft.changed.find(({ id }) => id === question.id) }))
  const made = { ...form, questions: [...kept, ...draft.added] }
  const agency = demoPrograms.find(({ id }) => id === program)?.agency_id ?? 0
  await writeFormDraft(items, program, stored, {
    form: made,
    ids: {},
    savedAt: daysBefore(now, 2),
    savedBy: { id: administratorOf(agency), role: 'Agency Administrator' },
    request: requestDigest(made),
    lastQuestion: lastQuestionOf([...form.questions, ...draft.added]),
  })
}

export const lastQuestionOf = (questions: readonly { readonly id: number }[]): number =>
  Math.max(...questions.map(({ id }) => id))
