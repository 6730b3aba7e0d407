/** The answers of an application as the PDF prints them: by section, a table as a table (R-FORM-34). */
import type { ApplicationDocument } from '@portal/contract'
import { georgianWords } from '@portal/contract/questions'
import { questionsForm } from '@portal/contract/texts/questions-form'
import type { ApplicationPdf } from '@portal/documents/pdf'
import { type Row, readTable } from '@portal/questions'

type Printed = NonNullable<ApplicationPdf['answers']>[number]

type Answered = Pick<ApplicationDocument, 'form' | 'answers' | 'answers_read'>

export const printedAnswers = ({ form, answers = {}, answers_read: read = [] }: Answered): Printed[] => {
  const sections: { section: string; answers: Printed['answers'][number][] }[] = [
    { section: questionsForm['questionsForm.title'], answers: [] },
  ]
  for (const question of form?.questions ?? []) {
    if (question.kind === 'section') sections.push({ section: question.title, answers: [] })
    const value = read.find(({ id }) => id === question.id)?.value
    if (value === undefined) continue
    const isTable = question.kind === 'table'
    sections.at(-1)?.answers.push({
      title: question.title,
      value: isTable ? readTable(answers[question.id] as readonly Row[], question, words) : value,
    })
  }
  return sections.filter((section) => section.answers.length > 0)
}

const words = georgianWords(() => undefined)
