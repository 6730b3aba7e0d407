/**
 * Compares a program's sections with its facts. No field says who may apply or what one receives (decision 0040), so
 * both are taken from sentences of the sections.
 */
import type { ProgramDocument } from '@portal/contract/documents/catalog'
import { canStandAlone, firstSentence, linesOf, sentencesOf } from '@portal/contract/first-sentence'
import { programClosedReason } from '#lib/program/closed-reason.ts'

export const leadOf = ({ sections }: ProgramDocument) => firstSentence(sections[0]?.description ?? '')

export const whoMayApply = ({ sections }: ProgramDocument) =>
  firstSentence(sections.find(({ title }) => /^(ვის|ვინ)\s/.test(title.trim()))?.description ?? '')

const giving = /დაფინანს|აფინანს|გაიცემ|მიიღებ|გადაეცემ|ჩაუტარდება|უფასო|ანაზღაურ|თანხ|ითვალისწინებ/

/**
 * The sentences after the lead that say what is given, as long as they can be read at a glance. If there are none, the
 * lead if it says so. A program that takes no applications gives nothing.
 */
export const whatOneReceives = (program: ProgramDocument): string | undefined => {
  if (['program', 'agency'].includes(programClosedReason(program) ?? '')) return undefined
  const lead = leadOf(program)
  const [line = ''] = linesOf(program.sections[0]?.description ?? '')
  const given = sentencesOf(line)
    .filter((sentence) => sentence !== lead && giving.test(sentence))
    .reduce((told, sentence) => (canStandAlone(`${told} ${sentence}`) ? `${told} ${sentence}`.trim() : told), '')
  return given || (lead && giving.test(lead) ? lead : undefined)
}

/** Whether this sentence only repeats a fact that is shown already, so that it is no use as a section's preview. */
export const isToldByFacts = (sentence: string, program: ProgramDocument) =>
  sentence === whoMayApply(program) || isAnswerTime(sentence, program)

const isAnswerTime = (sentence: string, { answer_days: days }: ProgramDocument) =>
  days !== null && new RegExp(`(^|\\s)${days}\\s(კალენდარულ\\S*\\s)?დღ`).test(sentence)

/**
 * Whether the facts already say everything that a section says. Facts show no picture and no link, so a section with
 * one is kept.
 */
export const isWhollyTold = (description: string, program: ProgramDocument): boolean => {
  const lines = /<(img|a)\s/i.test(description) ? [] : linesOf(description)
  return lines.length > 0 && lines.every((line) => isListed(line, program) || sentencesOf(line).every(isTold(program)))
}

const isTold = (program: ProgramDocument) => (sentence: string) =>
  isToldByFacts(sentence, program) ||
  whatOneReceives(program)?.includes(sentence) === true ||
  (listsPapersAsPdf(program) && saysPdfOnly.test(sentence))

export const listsPapersAsPdf = ({ requirements, attachment_allow_status: attachments }: ProgramDocument) =>
  requirements.length > 0 && attachments === 'active'

/** „ყველა დოკუმენტი ატვირთეთ PDF ფორმატში.“: the facts say this below the list of documents. */
const saysPdfOnly = /^(ყველა დოკუმენტი|დოკუმენტები) ატვირთეთ PDF ფორმატში\.$/

/** A line that introduces the list of documents, or names one of them, possibly with „optional“ in brackets. */
const isListed = (line: string, { requirements }: ProgramDocument) => {
  if (requirements.length === 0) return false
  if (/^განაცხადს უნდა დაურთოთ.*:$/.test(line)) return true
  const named = line.replace(/^[–—•-]\s*/, '').replace(/[;.]$/, '')
  return requirements.some(
    ({ title, is_required }) => named === title || (!is_required && named.replace(/\s*\([^)]*\)$/, '') === title),
  )
}
