/** Kinds whose answer is a text that is kept as it was written. */
import { joinNumber, trimBlank, trimLine, trimLines, visibleOnly } from '../blank.ts'
import type { FaultDetail, Report } from '../faults.ts'
import { type AnswerOf, type Fields, limits, type QuestionKind } from '../form.ts'
import { common, type KindFacts, noFields, type SentFields, wholeField } from './facts.ts'

type TextKind = {
  [K in QuestionKind]: AnswerOf[K] extends string ? ([AnswerOf[K]] extends [never] ? never : K) : never
}[QuestionKind]

const asIs = (text: string) => text
const trimmed = (text: string) => visibleOnly(text).trim()

const freeText = (max: number, isOneLine: boolean) => ({
  ...common,
  seconds: isOneLine ? 15 : 90,
  readFields: (fields: SentFields) => ({ max_length: wholeField(fields, 'max_length', { min: 1, max }) }),
  check: (value: unknown, { max_length }: Fields['text'], report: Report) => {
    if (typeof value !== 'string') return report({ code: 'not_text' })
    if (isOneLine && /[\n\r\u2028\u2029]/.test(trimBlank(value))) return report({ code: 'one_line' })
    const text = isOneLine ? trimLine(value) : trimLines(value)
    const most = max_length ?? max
    return text.length > most ? report({ code: 'too_long', max: most }) : text
  },
  read: asIs,
})

/** A text of one fixed form, kept without what is typed or pasted around it. */
const patterned = <K extends TextKind>(
  pattern: RegExp,
  wrong: FaultDetail,
  facts: Partial<Pick<KindFacts<K>, 'isSearched'>> = {},
  read: KindFacts<K>['read'] = asIs,
  clean = joinNumber,
) => ({
  ...common,
  seconds: 15,
  ...facts,
  readFields: noFields,
  check: (value: unknown, _: unknown, report: Report) =>
    typeof value === 'string' && pattern.test(clean(value)) ? clean(value) : report(wrong),
  read,
})

/** The rule of registration; a spec compares it with the schema's. */
export const emailPattern =
  /^(?=.{1,254}$)(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

export const text = { ...freeText(limits.text, true), isSearched: true }
export const longText = freeText(limits.longText, false)
export const phone = patterned<'phone'>(/^5[0-9]{8}$/, { code: 'not_phone' }, {}, (digits, _, words) =>
  words.phone(digits),
)
export const email = patterned<'email'>(emailPattern, { code: 'not_email' }, {}, asIs, trimmed)
export const personalId = patterned<'personal_id'>(/^[0-9]{11}$/, { code: 'not_personal_id' }, { isSearched: true })
export const companyId = patterned<'company_id'>(/^[0-9]{9}$/, { code: 'not_company_id' }, { isSearched: true })

/** Kept without what stands between its signs and in capitals; read in groups of four. */
export const iban: KindFacts<'iban'> = {
  ...common,
  // The number is looked up first.
  seconds: 40,
  readFields: noFields,
  check: (value, _, report) => {
    if (typeof value !== 'string') return report({ code: 'not_iban' })
    const account = joinNumber(value).toUpperCase()
    if (!/^GE[0-9]{2}[A-Z]{2}[0-9]{16}$/.test(account)) return report({ code: 'not_iban' })
    return remainder(account) === 1 ? account : report({ code: 'iban_check' })
  },
  read: (account) => account.replace(/(.{4})(?=.)/g, '$1\u00a0'),
}

/** ISO 13616: country and check digits move to the end, letters count from 10, and 97 leaves 1. */
const remainder = (account: string): number =>
  [...(account.slice(4) + account.slice(0, 4))].reduce((rest, sign) => {
    const value = Number.parseInt(sign, 36)
    return (rest * (value > 9 ? 100 : 10) + value) % 97
  }, 0)
