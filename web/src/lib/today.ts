const isoDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Tbilisi',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Today in Tbilisi as YYYY-MM-DD. It is separate from dates.ts, so that the first page does not carry month names. */
export const today = (now: Date = new Date()) => isoDay.format(now)
