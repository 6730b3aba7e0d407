/** Numbers and money. Money is a text of digits, so that no tetri is lost; numbers are exact to four decimals. */
import { trimLine, visibleOnly } from '../blank.ts'
import type { Report } from '../faults.ts'
import { type Bound, type Fields, limits } from '../form.ts'
import { common, isEmptyField, type KindFacts, type SentFields, type Words } from './facts.ts'

const decimals = 4
/** Below this, a number with four decimals is exact. */
const mostDecimal = 99_999_999_999.9999
const mostMoney = 999_999_999.99

const numberKind = (isWhole: boolean) => {
  const most = isWhole ? Number.MAX_SAFE_INTEGER : mostDecimal
  const digits = isWhole ? /^-?\d+$/ : /^-?\d+(?:\.\d{1,4})?$/
  const isBound = (bound: unknown): bound is number =>
    typeof bound === 'number' && Math.abs(bound) <= most && digits.test(String(bound))
  const check = (value: unknown, { min, max }: Fields['decimal'], report: Report) => {
    if (typeof value !== 'number' || Number.isNaN(value)) return report({ code: 'not_number' })
    if (value > (max ?? most)) return report({ code: 'too_large', max: String(max ?? most) })
    if (value < (min ?? -most)) return report({ code: 'too_small', min: String(min ?? -most) })
    if (digits.test(String(value))) return value === 0 ? 0 : value
    return report(isWhole ? { code: 'not_whole' } : { code: 'too_many_decimals', max: decimals })
  }
  return {
    ...common,
    seconds: 12,
    cell: 'number' as const,
    mayBeQueueColumn: true,
    mayDecideEligibility: true,
    isSummed: true,
    readFields: (fields: SentFields) => ({ ...boundsOf(fields, isBound, (bound) => bound), unit: unitOf(fields) }),
    check,
    read: (answer: number, asked: Fields['decimal'], words: Words) => withUnit(words.number(String(answer)), asked),
    typed: typedNumber,
    range: { isBound, rank: Number },
  }
}

export const withUnit = (written: string, asked: { readonly unit?: string | null }): string =>
  asked.unit ? `${written}\u00a0${asked.unit}` : written

export const integer = numberKind(true)
export const decimal = numberKind(false)

const moneyPattern = /^(\d{1,15})(?:\.(\d{1,2}))?$/

/** Tetri; NaN for anything but digits with at most two decimals. */
const tetri = (amount: Bound): number => {
  const [, lari, fraction = ''] = moneyPattern.exec(String(amount)) ?? []
  return lari === undefined ? Number.NaN : Number(lari) * 100 + Number(fraction.padEnd(2, '0'))
}
const moneyOf = (amount: number): string => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
/** The exact sum of amounts of money, as money. */
export const moneyTotal = (amounts: readonly Bound[]): string =>
  moneyOf(amounts.reduce((total: number, amount) => total + tetri(amount), 0))
const mostTetri = Math.round(mostMoney * 100)
const isMoneyBound = (bound: unknown): bound is Bound =>
  (typeof bound === 'string' || typeof bound === 'number') && tetri(bound) <= mostTetri

export const money: KindFacts<'money'> = {
  ...common,
  seconds: 15,
  cell: 'money',
  mayBeQueueColumn: true,
  mayDecideEligibility: true,
  isSummed: true,
  readFields: (fields) => boundsOf(fields, isMoneyBound, (bound) => moneyOf(tetri(bound))),
  check: (value, { min, max }, report) => {
    const amount = typeof value === 'string' ? tetri(value) : Number.NaN
    if (Number.isNaN(amount)) return report({ code: 'not_money' })
    const most = max === null ? mostTetri : tetri(max)
    if (amount > most) return report({ code: 'too_large', max: moneyOf(most) })
    if (min !== null && amount < tetri(min)) return report({ code: 'too_small', min })
    return moneyOf(amount)
  },
  read: (answer, _, words) => words.money(answer),
  typed: typedMoney,
  range: { isBound: isMoneyBound, rank: (amount) => tetri(amount) },
}

type Ranked = { readonly min: Bound | null; readonly max: Bound | null }
const boundsOf = <Sent extends Bound, Kept extends Bound>(
  { sent, report }: SentFields,
  isBound: (bound: unknown) => bound is Sent,
  kept: (bound: Sent) => Kept,
): { readonly min: Kept | null; readonly max: Kept | null } => {
  const read = (field: keyof Ranked): Kept | null => {
    const bound = sent[field]
    if (isEmptyField(bound)) return null
    if (isBound(bound)) return kept(bound)
    report({ code: 'wrong_bound' }, field)
    return null
  }
  const [min, max] = [read('min'), read('max')]
  if (min !== null && max !== null && Number(min) > Number(max)) report({ code: 'bounds_crossed' }, 'max')
  return { min, max }
}

const unitOf = ({ sent, report }: SentFields): string | null => {
  const { unit } = sent
  if (isEmptyField(unit)) return null
  if (typeof unit === 'string' && trimLine(unit).length <= limits.unit) return trimLine(unit) || null
  report({ code: 'too_long', max: limits.unit }, 'unit')
  return null
}

/** Digits as they are written here or pasted: spaces between thousands, invisible signs, a comma before decimals. */
const plain = (text: string): string => visibleOnly(text.normalize('NFKC')).replace(/\s/gu, '').replace(',', '.')

/** `12 400,5` is 12400.5; `1,234.50` has two signs, so it stays text and is refused. */
function typedNumber(text: string): number | string {
  return /^[-−]?\d{1,16}(?:\.\d{1,12})?$/.test(plain(text)) ? Number(plain(text).replace('−', '-')) : text
}

function typedMoney(text: string): string {
  const amount = plain(text).replace(/₾$/u, '')
  return moneyPattern.test(amount) ? amount : text
}

/** The exact sum of numbers with at most four decimals, or of money. */
export const sumOf = (values: readonly (number | string)[]): string => {
  const total = values.reduce((sum, value) => sum + scaled(String(value)), 0n)
  const digits = String(total < 0n ? -total : total).padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0+$/, '')
  return `${total < 0n ? '-' : ''}${digits.slice(0, -decimals)}${fraction && `.${fraction}`}`
}

const scaled = (value: string): bigint => {
  const [whole = '0', fraction = ''] = value.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0').slice(0, decimals))
}
