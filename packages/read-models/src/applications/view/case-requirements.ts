/** The documents that an application is judged by: those that its program asked for on its day (R-FORM-28). */
import type { ApplicationDocument } from '@portal/contract'
import { type ProgramRequirement, tbilisiDay } from '@portal/domain'
import { isMet } from '@portal/questions'
import type { StoredProgram } from '../../catalog/programs.ts'
import type { StoredView } from './application-view.ts'

type Answered = Pick<ApplicationDocument, 'form' | 'answers'> | undefined

/** `program` is how it is now: older events do not say what it asked for. */
export const caseRequirements = (view: StoredView, answered: Answered, program: StoredProgram | undefined) =>
  asked(view.requirements ?? program?.requirements ?? [], view, answered)

/** What the program asks for by now, which an application that was never sent takes over if its applicant sees it. */
export const programNow = (
  view: StoredView,
  answered: Answered,
  program: StoredProgram,
): NonNullable<ApplicationDocument['program_now']> => ({
  version: program.version,
  requirements: asked(program.requirements, view, answered),
})

const asked = (
  requirements: readonly ProgramRequirement[],
  { answered: filed, document: { created_at } }: StoredView,
  answered: Answered,
): ApplicationDocument['requirements'] =>
  requirements.map(({ id, title, isRequired, showIf }) => {
    const { form, answers = {} } = answered ?? {}
    return {
      id,
      title,
      is_required: isRequired,
      ...(showIf && { show_if: showIf }),
      is_asked: !showIf || !form || isMet(showIf, form, answers, tbilisiDay(filed?.at ?? created_at)),
    }
  })
