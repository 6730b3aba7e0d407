import { nationalNumber } from '@portal/contract/typed-numbers'

/** Longer than any number, so that one that was typed too long is shown and said to be wrong, not cut to a valid one. */
const longest = 20

export const phoneDigits = (typed: string) => nationalNumber(typed).slice(0, longest)

export const idDigits = (typed: string) => onlyDigits(typed).slice(0, longest)

export const onlyDigits = (typed: string) => typed.replace(/\D/g, '')
