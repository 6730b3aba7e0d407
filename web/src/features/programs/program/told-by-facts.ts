/** Compares a program's sections with its facts. */
import type { ProgramDocument } from '@portal/contract/documents/catalog'
import { firstSentence, splitSentences } from '@portal/contract/first-sentence'

/** Whether a fact says the same, so that a section's preview would repeat it. */
export const isToldByFacts = (sentence: string, program: ProgramDocument) =>
  splitSentences(whoMayApply(program) ?? '').includes(sentence) ||
  (program.answer_days !== null && new RegExp(`(^|\\s)${program.answer_days}\\s`).test(sentence))

/** Letters; a fact that is longer cannot be read at a glance. */
const longest = 240

/**
 * No field says who may apply (decision 0040), so the section about it is used: all of it if it is short, because its
 * first sentence alone would hide conditions.
 */
export const whoMayApply = ({ sections }: ProgramDocument): string | undefined => {
  const { description = '' } = sections.find(({ title }) => /^(ვის|ვინ)\s/.test(title.trim())) ?? {}
  const sentences = splitSentences(description)
  const all = sentences.join(' ')
  const isShort = all.length <= longest && sentences.every((sentence) => /[.!?]$/.test(sentence))
  return isShort && all ? all : firstSentence(description)
}

/** On a phone the first sentence stands in view, so that people for whom the program is not need not read on. */
export const whoMayApplyInParts = (program: ProgramDocument) => {
  const [who, ...conditions] = splitSentences(whoMayApply(program) ?? '')
  return { who, conditions: conditions.join(' ') }
}
