import { tbilisiDay } from '@portal/contract/tbilisi'

/** Today in Tbilisi as YYYY-MM-DD. It is separate from dates.ts, so that the first page does not carry month names. */
export const today = (now: Date = new Date()) => tbilisiDay(now)
