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
  'signer',
  'signer_position',
] as const
export type LetterPlaceholder = (typeof letterPlaceholders)[number]

/** What a letter is for. */
export const letterPurposes = ['completed', 'rejected'] as const
export type LetterPurpose = (typeof letterPurposes)[number]

/** The names between double braces, in order. */
export const placeholdersIn = (text: string): readonly string[] =>
  [...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name = '']) => name.trim())

/** The names that no letter knows; `answer:12` is the answer to question 12. */
export const unknownPlaceholders = (text: string): readonly string[] =>
  placeholdersIn(text).filter(
    (name) => !letterPlaceholders.some((known) => known === name) && !/^answer:[1-9]\d{0,8}$/.test(name),
  )
