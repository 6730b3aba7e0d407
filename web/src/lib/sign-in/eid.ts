import { startEid } from '@portal/contract/endpoints/eid'
import { useIsHydrated } from '#lib/page/use-is-hydrated.ts'
import { parseReturnState } from './return-path.ts'

/** Whether the portal has a national eID: a mark of the page says so, and nothing asks for it (R-ID-90). */
export const useOffersEid = (): boolean => useIsHydrated() && document.documentElement.dataset.eid !== undefined

/** Where the eID begins. Whoever comes back may be another member, who gets the page without the search of the former. */
export const eidAddress = (state: unknown): string => {
  const back = parseReturnState(state)
  if (!back) return startEid.path
  const path = back.member === undefined ? back.returnTo : back.returnTo.replace(/[?#].*$/, '')
  return `${startEid.path}?${new URLSearchParams({ return: path })}`
}

/** The history state of the page that was left for the eID, from the address that it leads back to. */
export const returnStateIn = (search: string) => {
  const returnTo = new URLSearchParams(search).get('return')
  return returnTo === null ? null : parseReturnState({ returnTo })
}
