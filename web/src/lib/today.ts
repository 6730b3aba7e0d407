const isoDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Tbilisi',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Today in Tbilisi, YYYY-MM-DD. Apart from dates.ts, so that the first page needs no names of months. */
export const today = (now: Date = new Date()) => isoDay.format(now)
