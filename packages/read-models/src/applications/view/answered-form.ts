/** The answers of an application beside the form that it was filed on (R-FORM-23). */
import type { ApplicationDocument } from '@portal/contract'
import { georgianWords } from '@portal/contract/questions'
import { tbilisiDay } from '@portal/domain'
import type { Items } from '@portal/items'
import { checkAnswers, readAnswers } from '@portal/questions'
import { programForm } from '../../catalog/programs.ts'
import type { StoredView } from './application-view.ts'

/**
 * Undefined for an application without a form. The agency's part are its flags, of the day on which the answers were filed
 * or edited, and its criteria.
 */
export const answeredForm = async (
  items: Items,
  { answered, judged, filedProgram, document: { project } }: StoredView,
  { hasAgencyPart }: { readonly hasAgencyPart: boolean },
): Promise<Pick<ApplicationDocument, 'form' | 'answers' | 'answers_read' | 'flags' | 'criteria'> | undefined> => {
  const program = filedProgram === undefined ? project?.id : filedProgram
  if (!answered || !program) return undefined
  const { revision, answers, at } = answered
  const [form, { placeNames }] = await Promise.all([
    programForm(items, program, revision),
    // Loaded here and not at a cold start, because only applications with a form need the handbook.
    import('@portal/domain/places'),
  ])
  if (!form) throw new Error(`program ${program} has no form of revision ${revision}`)
  const { text, questions, criteria } = form
  return {
    form: { revision, text, questions, ...(hasAgencyPart && criteria.length > 0 && { criteria }) },
    answers,
    answers_read: [...readAnswers(form, answers, georgianWords(placeNames))],
    ...(hasAgencyPart && {
      flags: [...checkAnswers(form, answers, { today: tbilisiDay(at) }).flags],
      ...(judged && { criteria: judged }),
    }),
  }
}
