/**
 * Georgia's public holidays as data: Article 30 of the Labour Code (Organic Law of Georgia No. 4113-RS of 17 December
 * 2010). Days off that the government grants for one year only are not in the law and not here.
 */

/** MM-DD. */
export const fixedHolidays = [
  '01-01', // New Year
  '01-02',
  '01-07', // Christmas
  '01-19', // Epiphany
  '03-03', // Mother's Day
  '03-08', // International Women's Day
  '04-09', // Day of National Unity
  '05-09', // Victory Day
  '05-12', // Saint Andrew
  '05-17', // Family Purity Day, since 2025
  '05-26', // Independence Day
  '08-28', // Dormition
  '10-14', // Svetitskhovloba
  '11-23', // Saint George
] as const

/** The first year of a holiday that was added later. */
export const holidaySince: { readonly [Day in (typeof fixedHolidays)[number]]?: number } = { '05-17': 2025 }

/** Good Friday, Great Saturday, Easter and Easter Monday, as days from Easter Sunday. */
export const easterHolidays = [-2, -1, 0, 1] as const

const dayLength = 86_400_000

/**
 * Orthodox Easter Sunday, YYYY-MM-DD of the civil calendar, by the Julian computus in Meeus, Astronomical Algorithms,
 * chapter 8. The Julian calendar is 13 days behind from 1900 to 2099.
 */
export const orthodoxEaster = (year: number): string => {
  const d = (19 * (year % 19) + 15) % 30
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7
  const julian = d + e + 114
  const [month, day] = [Math.floor(julian / 31), (julian % 31) + 1]
  return new Date(Date.UTC(year, month - 1, day) + 13 * dayLength).toISOString().slice(0, 10)
}
