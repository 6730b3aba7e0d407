/** Why an answer asks for something, in words: „რადგან არჩეულია „იჯარა““. */
import { fill } from '@portal/contract/fill'
import { questions as words } from '@portal/contract/texts/questions'
import { questionsForm as texts } from '@portal/contract/texts/questions-form'
import type { Condition, Form, Question, SentAnswers } from '@portal/questions'

/** What was chosen that met the condition; undefined where nothing chosen did. */
export const becauseOf = (
  condition: Condition | null | undefined,
  form: Pick<Form, 'questions'>,
  answers: SentAnswers,
): string | undefined => {
  const tests = !condition ? [] : 'all' in condition ? condition.all : condition.any
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
