import { questionsForm as texts } from '@portal/contract/texts/questions-form'
import type { Question } from '@portal/questions'

export type QuestionGroup = {
  /** The number of the section; 0 of what stands before the first one. */
  readonly id: number
  readonly title: string
  readonly help: string | null
  readonly questions: readonly Question[]
}

/** The shown questions by section; a section of which nothing is shown has no heading (R-FORM-1). */
export const groupsOf = (shown: readonly Question[]): readonly QuestionGroup[] => {
  const groups: (Omit<QuestionGroup, 'questions'> & { questions: Question[] })[] = [
    { id: 0, title: texts['questionsForm.title'], help: null, questions: [] },
  ]
  for (const question of shown) {
    if (question.kind === 'section')
      groups.push({ id: question.id, title: question.title, help: question.help, questions: [] })
    else groups.at(-1)?.questions.push(question)
  }
  return groups.filter(({ questions, help }) => questions.length > 0 || help)
}
