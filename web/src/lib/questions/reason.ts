import { fill } from '@portal/contract/fill'
import { questions as words } from '@portal/contract/texts/questions'
import { questionsForm as texts } from '@portal/contract/texts/questions-form'
import type { Answers, Condition, Form, Question } from '@portal/questions'

type AskedForm = Pick<Form, 'questions'>

/** Why a question has appeared, in one sentence. */
export const reasonOf = ({ id, show_if }: Question, form: AskedForm, answers: Answers): string => {
  const because = becauseOf(show_if ?? sectionOf(id, form)?.show_if ?? null, form, answers)
  return because ? fill(texts['questionsForm.appeared'], { reason: because }) : texts['questionsForm.appeared.other']
}

/** What was chosen that met the condition; undefined where nothing chosen did. */
const becauseOf = (condition: Condition | null, form: AskedForm, answers: Answers): string | undefined => {
  const tests = condition === null ? [] : 'all' in condition ? condition.all : condition.any
  for (const test of tests) {
    const question = form.questions.find(({ id }) => id === test.question)
    if (!question || !('is' in test)) continue
    const answer = answers[test.question]
    const chosen = (Array.isArray(answer) ? answer : [answer]).find((value: unknown) =>
      test.is.some((each) => each === value),
    ) as boolean | number | undefined
    if (chosen === undefined) continue
    return fill(texts['questionsForm.because'], { answer: titleOf(question, chosen) })
  }
  return undefined
}

const titleOf = (question: Question, chosen: boolean | number): string => {
  if (typeof chosen === 'boolean') return `${question.title} – ${words[chosen ? 'questions.yes' : 'questions.no']}`
  const options = 'options' in question ? question.options : []
  return options.find(({ id }) => id === chosen)?.title ?? question.title
}

const sectionOf = (id: number, { questions }: AskedForm): Question | undefined => {
  const index = questions.findIndex((question) => question.id === id)
  return questions.slice(0, index).findLast(({ kind }) => kind === 'section')
}
