/** What holds for every form and every answer. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignIds } from './assign-ids.ts'
import { carryOver } from './carry-over.ts'
import { checkAnswers } from './check-answers.ts'
import { checkForm } from './check-form.ts'
import { answerTo, anyAnswers, anyDraft, context, words } from './for-specs.ts'
import type { Form, SentAnswers } from './form.ts'
import { noLedger } from './ledger.ts'
import { readAnswers } from './read-answers.ts'

const published = (draft: unknown): Form => {
  const { form, faults } = checkForm(draft)
  expect(faults).toEqual([])
  return form as Form
}
const withAnswers = anyDraft.chain((draft) => {
  const form = published(draft)
  return fc.tuple(fc.constant(form), anyAnswers(form))
})

test('a hidden question influences nothing: neither what is shown nor what is refused', { tags: 'R-FORM-7' }, () =>
  fc.assert(
    fc.property(withAnswers, fc.jsonValue(), ([form, answers], anything) => {
      const before = checkAnswers(form, answers, context)
      const shown = new Set(before.shown.map(({ id }) => id))
      const hidden = form.questions.filter(({ id }) => !shown.has(id))
      const changed = { ...answers, ...Object.fromEntries(hidden.map(({ id }) => [id, anything])) }
      expect(checkAnswers(form, changed, context)).toEqual(before)
      const without = Object.fromEntries(Object.entries(answers).filter(([id]) => shown.has(Number(id))))
      expect(checkAnswers(form, without, context)).toEqual(before)
    }),
  ),
)

/** Answers what is shown until nothing more is shown; each round may show further questions. */
const answerAllShown = (form: Form, values: readonly unknown[]): SentAnswers => {
  let answers: SentAnswers = {}
  for (let round = 0; round <= form.questions.length; round += 1) {
    const { shown } = checkAnswers(form, answers, context)
    const asked = shown.filter(({ id, kind }) => !(id in answers) && kind !== 'section' && kind !== 'info')
    if (asked.length === 0) return answers
    answers = { ...answers, ...Object.fromEntries(asked.map(({ id }) => [id, values[id - 1]])) }
  }
  return answers
}

test('publishing a valid form and answering what it shows always files', { tags: 'R-FORM-7' }, () =>
  fc.assert(
    fc.property(
      anyDraft.chain((draft) => {
        const form = published(draft)
        return fc.tuple(fc.constant(form), fc.tuple(...form.questions.map(({ kind }) => answerTo[kind])))
      }),
      ([form, values]) => {
        expect(checkAnswers(form, answerAllShown(form, values), context).faults).toEqual([])
      },
    ),
  ),
)

test('what is kept is stable: checking it again keeps it, and every kept answer reads as something', () =>
  fc.assert(
    fc.property(withAnswers, ([form, sent]) => {
      const { answers, shown } = checkAnswers(form, sent, context)
      const again = checkAnswers(form, answers, context)
      expect([again.answers, again.shown]).toEqual([answers, shown])
      const read = readAnswers(form, answers, words)
      expect(read.map(({ id }) => String(id))).toEqual(Object.keys(answers))
      expect(read.every(({ value }) => value !== '')).toBe(true)
    }),
  ))

test('a published form is its own draft, and takes all its answers along', () =>
  fc.assert(
    fc.property(withAnswers, ([form, sent]) => {
      expect(checkForm(form).form).toEqual(form)
      const { answers } = checkAnswers(form, sent, context)
      expect(carryOver(answers, form, form)).toEqual({ answers, dropped: [], added: [] })
    }),
  ))

test('any JSON is a draft that is refused or published, and any JSON answers it', () =>
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()), (questions, answers) => {
      const { form, faults } = checkForm({ questions, columns: questions, criteria: questions })
      expect(form === null).toBe(faults.length > 0)
      if (form) checkAnswers(form, answers, context)
      const { draft } = assignIds({ questions, columns: questions, criteria: questions }, noLedger, 3)
      expect(draft.questions).toHaveLength(questions.length)
    }),
  ))
