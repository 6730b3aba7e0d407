/**
 * Global SMS limits per phone prefix, minute and day, against cost and SMS pumping. They stop registrations but never a
 * sign-in, which only raises an alarm; otherwise a stranger could lock everybody out.
 */
import { startOfTbilisiDay, tbilisiDay } from '@portal/domain'
import { read } from '@portal/items'
import { type Dependencies, expirySeconds, millisecondsNow } from '../dependencies.ts'

export type SmsBudget = {
  /** PORTAL_ADDRESS_LIMITS. */
  readonly factor: number
  /** SMS_DAILY: the maximum number of SMS per day. */
  readonly daily: number
}

export type SmsAlarm = 'sms_prefix' | 'sms_rate' | 'sms_budget'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
export const smsLimits = {
  perPrefixAndHour: 30,
  /** With a proof of work for each. */
  workedPerPrefixAndHour: 300,
  /** Registrations; sign-ins have as many of their own and only raise an alarm. */
  perMinute: 30,
  /** Unless SMS_DAILY says otherwise. */
  daily: 20_000,
} as const

/** A typo in SMS_DAILY must not lift the limit. */
export const dailySms = (env: Readonly<Record<string, string | undefined>>): number => {
  const daily = Number(env.SMS_DAILY || smsLimits.daily)
  if (!(daily > 0)) throw new Error('SMS_DAILY is no number above 0')
  return daily
}

/** Two thirds of a day's SMS are for registrations; the rest is reserved for sign-ins. */
export const registrationPart = ({ daily, factor }: SmsBudget): number => Math.floor((daily * factor * 2) / 3)
export const signInPart = (budget: SmsBudget): number => budget.daily * budget.factor - registrationPart(budget)

export type BudgetState = { readonly state: 'free' | 'proof-of-work' | 'used-up'; readonly seconds: number }

/**
 * The state of the registrations' part of the budget, read before a code is made: from four fifths of the part on, a
 * proof of work is required. `seconds` is the time until tomorrow.
 */
export const registrationBudget = async (deps: Dependencies, budget: SmsBudget): Promise<BudgetState> => {
  const row = await deps.items.get('access', dayKey(deps, 'phone'))
  const sent = read.numberOr(row, 'sms', 0)
  const part = registrationPart(budget)
  const seconds = Math.ceil((nextMidnight(deps) - millisecondsNow(deps)) / 1000)
  if (sent >= part) return { state: 'used-up', seconds }
  return { state: sent >= part * 0.8 ? 'proof-of-work' : 'free', seconds }
}

export type CountedSms = {
  readonly alarms: readonly SmsAlarm[]
  /** Why the SMS of a registration is not sent, and the seconds to wait; a proof of work opens the first two. */
  readonly limit: { readonly reason: 'prefix' | 'rate' | 'budget'; readonly seconds: number } | null
  /** Takes the count back of an SMS that was not sent. */
  readonly giveBack: () => Promise<void>
}

/**
 * Counts an SMS before it is sent. For an unknown number nothing is sent or counted, but the table calls are the same.
 */
export const countSms = async (
  deps: Dependencies,
  budget: SmsBudget,
  {
    purpose,
    phone,
    isSent,
    hasWork = false,
  }: { purpose: 'signin' | 'phone'; phone: string; isSent: boolean; hasWork?: boolean },
): Promise<CountedSms> => {
  const now = millisecondsNow(deps)
  const by = { sms: isSent ? 1 : 0 }
  const until = (ends: number) => ({ set: { expires_at: expirySeconds(ends + hour) } })
  const [hours, minutes] = [Math.floor(now / hour) + 1, Math.floor(now / minute) + 1]
  const midnight = nextMidnight(deps)
  const prefixKey = { pk: `limit#prefix#${await deps.hmac('prefix', phone.slice(0, -4))}`, sk: `sms#${hours}` }
  const counts = await Promise.all([
    deps.items.add('access', prefixKey, by, until(hours * hour)),
    deps.items.add('access', { pk: service, sk: `minute#${purpose}#${minutes}` }, by, until(minutes * minute)),
    deps.items.add('access', dayKey(deps, purpose), by, until(midnight)),
  ])
  const [prefix, rate, today] = counts.map((row) => read.numberOr(row, 'sms', 0)) as [number, number, number]
  const keys = [prefixKey, { pk: service, sk: `minute#${purpose}#${minutes}` }, dayKey(deps, purpose)]
  const giveBack = async () => {
    for (const key of keys) await deps.items.add('access', key, { sms: -1 }, {})
  }
  if (!isSent) return { alarms: [], limit: null, giveBack: async () => undefined }
  const isPrefixFull = prefix > smsLimits.perPrefixAndHour * budget.factor
  const isRateFull = rate > smsLimits.perMinute * budget.factor
  const part = purpose === 'phone' ? registrationPart(budget) : signInPart(budget)
  const wait = (ends: number) => Math.max(1, Math.ceil((ends - now) / 1000))
  const limits = [
    today > part && ({ reason: 'budget', seconds: wait(midnight) } as const),
    (hasWork ? prefix > smsLimits.workedPerPrefixAndHour * budget.factor : isPrefixFull) &&
      ({ reason: 'prefix', seconds: wait(hours * hour) } as const),
    isRateFull && !hasWork && ({ reason: 'rate', seconds: wait(minutes * minute) } as const),
  ]
  return {
    alarms: [
      ...(isPrefixFull ? (['sms_prefix'] as const) : []),
      ...(isRateFull ? (['sms_rate'] as const) : []),
      ...(isCrossed(today, budgetMarks(purpose, part)) ? (['sms_budget'] as const) : []),
    ],
    limit: limits.find((limit) => limit !== false) ?? null,
    giveBack,
  }
}

const budgetMarks = (purpose: 'signin' | 'phone', part: number): readonly number[] =>
  purpose === 'phone' ? [part / 2, part * 0.8, part] : [part]

/** True once per threshold, because somebody reads one alarm a day but not one per SMS. */
const isCrossed = (count: number, marks: readonly number[]): boolean =>
  marks.some((mark) => count >= mark && count - 1 < mark)

/** Maximum wrong codes per hour over all members; more suggests that somebody tries many numbers. */
const maxWrongPerHour = 300

export const countWrongCode = async (deps: Dependencies, { factor }: Pick<SmsBudget, 'factor'>): Promise<boolean> => {
  const window = Math.floor(millisecondsNow(deps) / hour) + 1
  const key = { pk: service, sk: `wrong#${window}` }
  const row = await deps.items.add(
    'access',
    key,
    { tries: 1 },
    { set: { expires_at: expirySeconds((window + 1) * hour) } },
  )
  return read.numberOr(row, 'tries', 0) > maxWrongPerHour * factor
}

const service = 'limit#service'

const dayKey = (deps: Dependencies, purpose: 'signin' | 'phone') => ({
  pk: service,
  sk: `${purpose}#${tbilisiDay(deps.now())}`,
})

const nextMidnight = (deps: Dependencies): number => startOfTbilisiDay(tbilisiDay(deps.now())) + day
