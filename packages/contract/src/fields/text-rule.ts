/**
 * What a text of a form must be, as data. A schema is made of it (`text-schema.ts`); the application form reads the data
 * alone, because it shows its first field sooner without the library of schemas (R-WEB-103).
 */
export type TextRule = {
  /** Said where there is no text at all. */
  readonly missing: string
  readonly trim?: (text: string) => string
  readonly steps: readonly Step[]
}
type Step = {
  readonly error: string
  /** The later steps would only say the same in other words. */
  readonly isLast?: true
} & Test
type Test =
  | { readonly min: number }
  | { readonly max: number }
  | { readonly pattern: RegExp }
  | { readonly isRight: (text: string) => boolean }

/** An id: ASCII digits only; `0`, `-1`, `1e3`, `007` and `__proto__` are none. */
export const wholeNumber = /^[1-9][0-9]{0,14}$/

export const trimmedBy = ({ trim }: TextRule, text: string): string => (trim ? trim(text) : text)

/** The first thing that is wrong, as the schema says it. */
export const problemOf = (rule: TextRule, text: string): string | undefined => {
  const read = trimmedBy(rule, text)
  return rule.steps.find((step) => !isMet(step, read))?.error
}

const isMet = (test: Test, text: string): boolean => {
  if ('min' in test) return text.length >= test.min
  if ('max' in test) return text.length <= test.max
  return 'pattern' in test ? test.pattern.test(text) : test.isRight(text)
}
