/** The answers of an application beside the form that it was filed on (R-FORM-23). */
import type { ApplicationDocument } from '@portal/contract'
import { georgianWords } from '@portal/contract/questions'
import { tbilisiDay } from '@portal/domain'
import type { Items } from '@portal/items'
import { checkAnswers, readAnswers } from '@portal/questions'
import { programForm } from '../../catalog/programs.ts'
import type { StoredView } from './application-view.ts'

/** Undefined for an application without a form. Flags are those of the day on which the answers were filed or edited. */
export const answeredForm = async (
  items: Items,
  { answered, filedProgram, document: { project } }: StoredView,
  { hasFlags }: { readonly hasFlags: boolean },
): Promise<Pick<ApplicationDocument, 'form' | 'answers' | 'answers_read' | 'flags'> | undefined> => {
  const program = filedProgram === undefined ? project?.id : filedProgram
  if (!answered || !program) return undefined
  const { revision, answers, at } = answered
  const [form, { placeNames }] = await Promise.all([
    programForm(items, program, revision),
    // Loaded here and not at a cold start, because only applications with a form need the handbook.
    import('@portal/domain/places'),
  ])
  if (!form) throw new Error(`program ${program} has no form of revision ${revision}`)
  const { text, questions } = form
  return {
    form: { revision, text, questions },
    answers,
    answers_read: [...readAnswers(form, answers, georgianWords(placeNames))],
    ...(hasFlags && { flags: [...checkAnswers(form, answers, { today: tbilisiDay(at) }).flags] }),
  }
}
