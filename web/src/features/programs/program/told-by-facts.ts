/** Compares a program's sections with its facts. */
import type { ProgramDocument } from '@portal/contract/documents/catalog'
import { firstSentence } from '@portal/contract/first-sentence'

/** Whether a fact says the same, so that a section's preview would repeat it. */
export const isToldByFacts = (sentence: string, program: ProgramDocument) =>
  sentence === whoMayApply(program) ||
  (program.answer_days !== null && new RegExp(`(^|\\s)${program.answer_days}\\s`).test(sentence))

/** No field says who may apply (decision 0040), so the first sentence of the section about it is used. */
export const whoMayApply = ({ sections }: ProgramDocument) =>
  firstSentence(sections.find(({ title }) => /^(ვის|ვინ)\s/.test(title.trim()))?.description ?? '')
