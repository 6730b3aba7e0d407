import { tbilisiDay } from '@portal/contract/tbilisi'

export const today = (now: Date = new Date()) => tbilisiDay(now)

export const thisYear = () => today().slice(0, 4)
