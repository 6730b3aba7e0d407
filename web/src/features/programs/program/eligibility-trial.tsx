/**
 * Whoever may not apply finds it out before signing in: the questions that stop somebody, in the order of the form.
 * Nothing is sent or kept, and nothing is promised (R-FORM-17).
 */
import type { ProgramDocument } from '@portal/contract/documents/catalog'
import { fill } from '@portal/contract/fill'
import { questionsForm as texts } from '@portal/contract/texts/questions-form'
import { factsOf, fillingMinutes, type Question } from '@portal/questions'
import { useState, useSyncExternalStore } from 'react'
import { type AnswersStore, createAnswers } from '#lib/questions/answers-store.ts'
import { QuestionFields, type RenderedSection } from '#lib/questions/question-fields.tsx'
import { today } from '#lib/time/today.ts'
import { Alert } from '#ui/alert.tsx'

type TrialProps = { form: NonNullable<ProgramDocument['form']> }

export function EligibilityTrial({ form }: TrialProps) {
  const [questions] = useState(() => questionsToTry(form.questions))
  const [store] = useState(() => createAnswers({ questions }, {}, today()))
  return (
    <section
      aria-labelledby={heading}
      className="@container flex flex-col gap-5 rounded-md border border-line p-4 sm:p-6"
    >
      <div className="flex flex-col gap-1">
        <h2 id={heading} className="text-xl">
          {texts['questionsForm.try.title']}
        </h2>
        <p className="text-sm text-ink-soft">
          {fill(texts['questionsForm.try.hint'], {
            count: questions.filter((question) => factsOf(question).isAnswerable).length,
            minutes: fillingMinutes({ text: 'none', questions }),
          })}
        </p>
      </div>
      <QuestionFields store={store} stop={stopWords} renderSection={plainSection} />
      <Verdict store={store} />
    </section>
  )
}

const heading = 'eligibility-trial'

const stopWords = {
  title: texts['questionsForm.try.stop.title'],
  mistake: texts['questionsForm.try.stop.mistake'],
}

const plainSection = ({ key, children }: RenderedSection) => (
  <div key={key} className="flex flex-col gap-6">
    {children}
  </div>
)

/** As soon as every question that is shown has an answer which stops nobody. */
function Verdict({ store }: { store: AnswersStore }) {
  const fits = useSyncExternalStore(store.subscribe, () => {
    const { answers, shown, faults } = store.checked()
    return faults.length === 0 && shown.every(({ id, kind }) => kind === 'section' || answers[id] !== undefined)
  })
  return (
    <div role="status" className="empty:hidden">
      {fits && (
        <Alert tone="ok" title={texts['questionsForm.try.fits']} isQuiet>
          {texts['questionsForm.try.fits.hint']}
        </Alert>
      )}
    </div>
  )
}

/** The questions that stop somebody and those on which it depends whether they are shown; none of them is required. */
const questionsToTry = (questions: readonly Question[]): readonly Question[] => {
  const needed = new Set<number>()
  let section: Question | undefined
  const sections = new Map<number, Question>()
  for (const question of questions) {
    if (question.kind === 'section') section = question
    else if (section) sections.set(question.id, section)
  }
  // Conditions name earlier questions only, so one pass from the end finds all.
  for (const question of questions.toReversed()) {
    const isNeeded = question.eligibility?.effect === 'stops' || needed.has(question.id)
    if (!isNeeded) continue
    needed.add(question.id)
    const above = sections.get(question.id)
    if (above?.show_if) needed.add(above.id)
    for (const test of testsOf(question)) needed.add(test.question)
  }
  return questions.filter(({ id }) => needed.has(id)).map((question) => ({ ...question, is_required: false }))
}

const testsOf = ({ show_if }: Question) => (show_if === null ? [] : 'all' in show_if ? show_if.all : show_if.any)
