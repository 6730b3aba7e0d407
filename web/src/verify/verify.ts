/**
 * `/verify` is a page outside the single-page app: scanning a receipt loads a few kilobytes without a framework, and
 * works offline after the first visit (R-LOG-30).
 */
import { fill } from '@portal/contract/fill'
import { layout } from '@portal/contract/texts/layout'
import { publishedLog } from '@portal/contract/texts/published-log'
import { states } from '@portal/contract/texts/states'
import { verify } from '@portal/contract/texts/verify'
import { activeWorker } from '#lib/page/trusted-types.ts'
import '../styles/index.css'
import { answerTo } from './check.ts'
import { element, wirePage } from './frame.ts'
import { waysToCheck } from './ways-to-check.ts'

/**
 * Makes the receipt page work offline after the first visit (R-LOG-30). `web/public/verify-worker.js` caches only
 * this page's files.
 */
const keepOffline = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const { active } = await activeWorker('/verify-worker.js', '/verify')
  active?.postMessage(['/verify', '/log/receipt-keys', ...filesOfPage()])
}

const filesOfPage = (): readonly string[] => {
  const names = performance.getEntriesByType('resource').map(({ name }) => name)
  return [...new Set(names)].filter((name) => name.startsWith(`${location.origin}/assets/`))
}

const link = 'mt-2 inline-flex target items-center text-brand underline underline-offset-4'

const result = element('div', { role: 'status' })
const others = waysToCheck((receipt) => {
  if (receipt === receiptInAddress()) void show()
  else location.hash = receipt
  main.focus()
})
const main =
  document.getElementById('main') ?? document.body.appendChild(element('main', { id: 'main', tabindex: '-1' }))
main.replaceChildren(
  element(
    'article',
    {},
    element(
      'header',
      { class: 'sky-head flex flex-col gap-2 pb-6' },
      element('h1', { class: 'text-2xl lg:text-3xl' }, verify['verify.title']),
      element('p', { class: 'max-w-read text-balance text-ink-soft' }, verify['verify.help']),
    ),
    element(
      'div',
      { class: 'grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start' },
      element('div', { class: 'flex min-w-0 flex-col gap-8' }, result, others.node),
      element(
        'section',
        { class: 'rounded-md border border-line bg-surface-2 p-4 lg:p-5', 'aria-labelledby': 'checked' },
        element('h2', { id: 'checked', class: 'pb-3 text-lg' }, verify['verify.checked']),
        element(
          'ul',
          { class: 'flex list-disc flex-col gap-2 ps-5' },
          element('li', {}, verify['verify.checked.signature']),
          element('li', {}, verify['verify.checked.newest']),
        ),
        element('a', { href: '/log', class: link }, publishedLog['log.title']),
      ),
    ),
  ),
)

const receiptInAddress = (): string => location.hash.slice(1)

const show = async (): Promise<void> => {
  const text = receiptInAddress()
  others.show(text === '')
  result.replaceChildren(element('p', { class: 'text-ink-soft' }, states['state.loading']))
  const answer = await answerTo(text)
  if (text === receiptInAddress()) result.replaceChildren(answer)
}

document.title = fill(layout['app.title.page'], { page: verify['verify.title'] })
wirePage(document)
addEventListener('hashchange', () => void show())
void show()
void keepOffline().catch(() => undefined)
