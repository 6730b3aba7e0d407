/**
 * Requests what a signed-in screen reads, and the screen's code, while the site's main script is still loading
 * (R-WEB-100). On a prerendered page, which is a guest's, it does nothing.
 */
import { firstPage, memberScreen } from '@portal/contract/member-calls'
import { prefetch, prefetchScreen } from '#lib/api/early-answers.ts'
import { localStore } from '#lib/page/safe-storage.ts'

const token = document.querySelector('link[data-screens]') && localStore.getItem('access_token')
/** Anybody can edit local storage; a role that is not one's own only asks for calls that the server refuses. */
const permission = /"permission":"([^"]+)"/.exec(localStore.getItem('userProfile') ?? '')?.[1]
const shown = token && permission ? memberScreen(location, permission) : null

if (token && shown) {
  // What was searched for is no part of a page's address here: logs of requests keep addresses.
  const page = location.search === firstPage ? firstPage : ''
  if (shown.calls.length > 0) prefetchScreen(location.pathname + page, shown.calls, token)
  for (const call of shown.openCalls) void prefetch(call)
  // Names of the chunks are written into the page when the site is built (web/build/prerender.ts).
  for (const screen of ['shell', shown.screen])
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[data-screens~="${screen}"]`))
      link.rel = 'modulepreload'
}
