/** What the text of a decision letter may name in double braces, each filled from the case (R-APP-86). */
export const letterPlaceholders = [
  'number',
  'applicant',
  'company',
  'program',
  'agency',
  'filed_on',
  'sent_on',
  'decided_on',
  'reason',
  'unmet',
  'signer',
  'signer_position',
] as const

/** What a letter is for. */
export const letterPurposes = ['completed', 'rejected'] as const
export type LetterPurpose = (typeof letterPurposes)[number]

/** The names between double braces, in order. */
export const placeholdersIn = (text: string): readonly string[] =>
  [...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name = '']) => name.trim())

/** The names that no letter knows; `answer:12` is the answer to question 12. */
export const unknownPlaceholders = (text: string): readonly string[] =>
  placeholdersIn(text).filter((name) => !isKnownPlaceholder(name))

/** The numbers of the questions whose answers a letter's text names. */
export const questionsNamedIn = (text: string): readonly number[] =>
  placeholdersIn(text).flatMap((name) => (isAnswer.test(name) ? Number(name.slice('answer:'.length)) : []))

/** A name that stands more often than this; each is a text of up to 100 KB, and the letter holds them all (R-LIM-3). */
const maxUses = 5
export const repeatedPlaceholders = (text: string): readonly string[] => {
  const uses = new Map<string, number>()
  for (const name of placeholdersIn(text)) uses.set(name, (uses.get(name) ?? 0) + 1)
  return [...uses].flatMap(([name, count]) => (count > maxUses ? [name] : []))
}

export const isKnownPlaceholder = (name: string): boolean =>
  letterPlaceholders.some((known) => known === name) || isAnswer.test(name)

const isAnswer = /^answer:[1-9]\d{0,8}$/
