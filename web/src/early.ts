/**
 * Requests a guest's first data while the site's main script is still loading (R-WEB-30). It is a separate chunk, which
 * runs first on every guest page.
 */
import { firstCalls } from '@portal/contract/first-calls'
import { prefetch, showTitle } from '#lib/api/early-answers.ts'
import { localStore } from '#lib/page/safe-storage.ts'
import './early-member.ts'

const titleIn = async (answer: Promise<Response>): Promise<unknown> =>
  (await answer.then((response) => response.clone().json())).title

for (const [path, calls] of localStore.getItem('access_token') ? [] : firstCalls) {
  const match = path.exec(location.pathname)
  for (const call of match ? calls : []) {
    const answer = prefetch(call.replace(':id', match?.[1] ?? ''))
    if (call.includes('/GetById/')) showTitle(titleIn(answer)).catch(() => undefined)
  }
}
