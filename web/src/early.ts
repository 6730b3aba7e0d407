/**
 * Requests a guest's first data while the site's main script is still loading (R-WEB-30). It is a separate chunk, which
 * runs first on every guest page.
 */
import { firstCalls } from '@portal/contract/first-calls'
import { earlyTitle, earlyTitles, prefetch } from '#lib/api/early-answers.ts'
import { localStore } from '#lib/page/safe-storage.ts'
import './early-member.ts'

/**
 * Shows the title only when its styles and its font are loaded. In another font the text would be smaller, and the
 * heading that React draws a second and a half later would then count as the largest paint.
 */
const showTitle = async (answer: Promise<Response>) => {
  const page = location.pathname
  const copy = await answer.then((response) => response.clone())
  const { title }: { title?: unknown } = await copy.json()
  const styles = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  if (!styles?.sheet) await new Promise((loaded) => styles?.addEventListener('load', loaded))
  await document.fonts.load('600 1em Portal')
  if (typeof title !== 'string' || location.pathname !== page) return
  earlyTitles.set(page, title)
  const shown = document.getElementById(earlyTitle)
  if (shown) shown.textContent = title
}

for (const [path, calls] of localStore.getItem('access_token') ? [] : firstCalls) {
  const match = path.exec(location.pathname)
  for (const call of match ? calls : []) {
    const answer = prefetch(call.replace(':id', match?.[1] ?? ''))
    if (call.includes('/GetById/')) showTitle(answer).catch(() => undefined)
  }
}
