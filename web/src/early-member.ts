/**
 * Requests what a signed-in screen reads, and the screen's code, while the site's main script is still loading
 * (R-WEB-100). On a prerendered page, which is a guest's, it does nothing.
 */
import { firstPage, type MemberScreen, memberScreen } from '@portal/contract/member-calls'
import { applicationList } from '@portal/contract/texts/application-list'
import { askerOf, prefetch, prefetchScreen, showTitle } from '#lib/api/early-answers.ts'
import { localStore } from '#lib/page/safe-storage.ts'
import { acting } from '#lib/sign-in/acting.ts'

type Parts = ReturnType<typeof prefetchScreen>

/** A program has a title; of an agency, the form says its short name (lib/application/application-words.ts). */
const titleIn = async (parts: Parts, { call, id }: NonNullable<MemberScreen['titled']>): Promise<unknown> => {
  const answer = (await parts)?.(call)
  if (!answer) return undefined
  const { title, data } = await answer.json()
  if (!data) return title
  const { name, short_name } = data.find((one: { id: number }) => one.id === id)
  return applicationList['applications.toAgency'].replace('{agency}', short_name ?? name)
}

const token = document.querySelector('link[data-screens]') && localStore.getItem('access_token')
/** Anybody can edit local storage; a role that is not one's own only asks for calls that the server refuses. */
const permission = /"permission":"([^"]+)"/.exec(localStore.getItem('userProfile') ?? '')?.[1]
const shown = token && permission ? memberScreen(location, acting()?.visit ? 'User' : permission) : null

if (token && shown) {
  // What was searched for is no part of a page's address here: logs of requests keep addresses.
  const page = location.search === firstPage ? firstPage : ''
  if (shown.calls.length > 0) {
    const parts = prefetchScreen(location.pathname + page, shown.calls, askerOf(token, acting()?.principal.id))
    if (shown.titled) showTitle(titleIn(parts, shown.titled)).catch(() => undefined)
  }
  for (const call of shown.openCalls) void prefetch(call)
  // Names of the chunks are written into the page when the site is built (web/build/prerender.ts).
  for (const screen of ['shell', shown.screen])
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[data-screens~="${screen}"]`))
      link.rel = 'modulepreload'
}
