import type { ApplicationDocument } from '@portal/contract'
import { isMet } from '@portal/questions'
import type { Requirements } from '../application/requirements.ts'
import { today } from '../time/today.ts'

/** The documents that the program asks for after the answers of this case (R-FORM-39). */
export const documentsAsked = (
  { form, answers = {} }: Pick<ApplicationDocument, 'form' | 'answers'>,
  requirements: Requirements,
): Requirements => requirements.filter(({ show_if }) => !form || !show_if || isMet(show_if, form, answers, today()))
