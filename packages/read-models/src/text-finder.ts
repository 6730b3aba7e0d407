/** Whether one of several texts contains the query. Latin letters match Georgian names: „beridze“ finds ბერიძე. */
import { hasLatin, latinKey } from '@portal/contract/search/latin'
import { normalizeQuery, normalizeText } from '@portal/contract/search/normalize'

export const textFinder = (search: string) => {
  const wanted = normalizeQuery(search)
  const key = hasLatin(wanted) ? latinKey(wanted) : undefined
  return (texts: readonly (string | null)[]): boolean =>
    texts.some((text) => {
      const normalised = normalizeText(text ?? '')
      return normalised.includes(wanted) || (key !== undefined && latinKey(normalised).includes(key))
    })
}
