/** The day that was typed, in the order day, month, year, or year, month, day, with any signs between them, as YYYY-MM-DD; else empty. */
export const typedDay = (typed: string): string => {
  const text = typed.trim()
  const [, isoYear, isoMonth, isoDay] = text.match(/^(\d{4})[\s.,/-]+(\d{1,2})[\s.,/-]+(\d{1,2})\.?$/) ?? []
  const [, day = isoDay, month = isoMonth, year = isoYear] =
    text.match(/^(\d{1,2})[\s.,/-]+(\d{1,2})[\s.,/-]+(\d{4})\.?$/) ?? text.match(/^(\d{2})(\d{2})(\d{4})$/) ?? []
  if (day === undefined || month === undefined || year === undefined) return ''
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written) ? written : ''
}

/** Whether the text is a day of the calendar as YYYY-MM-DD, as it is sent. */
export const isWrittenDay = (text: string): boolean => text !== '' && typedDay(text) === text

export const hasShortYear = (typed: string): boolean => /^\d{1,2}[\s.,/-]+\d{1,2}[\s.,/-]+\d{2}\.?$/.test(typed.trim())

/** dd.mm.yyyy; what is no day stays as it is. */
export const writtenNumericDay = (day: string): string => (isWrittenDay(day) ? day.split('-').reverse().join('.') : day)
