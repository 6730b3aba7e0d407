import { applicationStatusFacts } from '@portal/contract/application-status'
import { checkReceipt } from '@portal/contract/endpoints/applications'
import { fill } from '@portal/contract/fill'
import { layout } from '@portal/contract/texts/layout'
import { verify } from '@portal/contract/texts/verify'
import { hotline } from '#lib/hotline.ts'
import { localStore } from '#lib/page/safe-storage.ts'
import { dateTime } from '#lib/time/dates.ts'
import { element, svgElement } from './frame.ts'
import { type OpenedReceipt, openReceipt, type ReceiptKey } from './receipt.ts'

/** `unasked`: the portal gave no answer, so a newer decision may exist. */
type ReceiptStanding = 'latest' | 'superseded' | 'unasked'

const nothingToCheck = (): HTMLElement => element('p', { class: 'text-lg' }, verify['verify.empty'])
const alteredAnswer = (): HTMLElement =>
  alert(
    'stop',
    verify['verify.altered'],
    line(verify['verify.altered.cause']),
    line(verify['verify.altered.call']),
    element(
      'a',
      { href: `tel:${hotline}`, class: 'inline-flex target items-center text-brand underline underline-offset-4' },
      fill(layout['nav.hotline'], { number: hotline }),
    ),
  )
const noKeys = (): HTMLElement => alert('warn', verify['verify.noKeys'])

const genuineAnswer = ({ number, status, at }: OpenedReceipt, standing: ReceiptStanding): HTMLElement =>
  element(
    'div',
    { class: 'flex flex-col gap-6' },
    answersTo(standing),
    element(
      'dl',
      { class: 'divide-y divide-line border-y border-line' },
      fact(verify['verify.number'], fill(verify['verify.number.value'], { id: number })),
      fact(verify['verify.status'], applicationStatusFacts[status].label),
      fact(verify[applicationStatusFacts[status].isDecided ? 'verify.at.decided' : 'verify.at.sent'], dateTime(at)),
    ),
  )

/** A receipt has two answers: whether the portal signed it, and whether the application has changed since. */
const answersTo = (standing: ReceiptStanding): HTMLElement => {
  if (standing === 'superseded')
    return alert('warn', verify['verify.superseded'], line(verify['verify.superseded.hint']))
  if (standing === 'latest') return alert('ok', verify['verify.genuine'], line(verify['verify.unchanged']))
  return element(
    'div',
    { class: 'flex flex-col gap-3' },
    alert('ok', verify['verify.genuine']),
    alert('warn', verify['verify.unasked']),
  )
}

const line = (text: string): HTMLElement => element('p', { class: 'mt-1' }, text)

const fact = (name: string, value: string): HTMLElement =>
  element(
    'div',
    { class: 'grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-6 py-3' },
    element('dt', { class: 'text-ink-soft' }, name),
    element('dd', { class: 'font-semibold' }, value),
  )

const styles = {
  ok: { box: 'border-ok bg-ok-wash', icon: 'text-ok' },
  warn: { box: 'border-warn bg-warn-wash', icon: 'text-warn' },
  stop: { box: 'border-stop bg-stop-wash', icon: 'text-stop' },
} as const
const circle = 'M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18Zm-4-8.5 3 2.5 5-6'
const triangle = 'M12 4 2.5 20h19L12 4Zm0 6v4m0 3v.01'
const signs = { ok: circle, warn: triangle, stop: triangle } as const

const alert = (tone: keyof typeof styles, text: string, ...more: readonly HTMLElement[]): HTMLElement =>
  element(
    'div',
    { class: `flex items-start gap-3 rounded-md border-l-4 p-4 ${styles[tone].box}` },
    svgElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        width: '28',
        height: '28',
        fill: 'none',
        stroke: 'currentColor',
        'stroke-width': '2',
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
        'aria-hidden': 'true',
        class: `size-7 shrink-0 ${styles[tone].icon}`,
      },
      svgElement('path', { d: signs[tone] }),
    ),
    element('div', { class: 'min-w-0 grow' }, element('p', { class: 'text-lg font-semibold' }, text), ...more),
  )

export const answerTo = async (text: string): Promise<HTMLElement> => {
  if (text === '') return nothingToCheck()
  const keys = await receiptKeys().catch(() => null)
  if (keys === null) return noKeys()
  const receipt = await openReceipt(text, keys)
  return receipt === null ? alteredAnswer() : genuineAnswer(receipt, await standingOf(receipt))
}

const standingOf = async ({ number, version, hash, signature }: OpenedReceipt): Promise<ReceiptStanding> => {
  try {
    const response = await fetch(checkReceipt.path, {
      method: checkReceipt.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ number, version, hash, signature }),
    })
    if (!response.ok) return 'unasked'
    const { state } = (await response.json()) as { readonly state: 'latest' | 'superseded' }
    return state
  } catch {
    return 'unasked'
  }
}

const storageKey = 'device:receipt-keys'

const receiptKeys = async (): Promise<readonly ReceiptKey[]> => {
  try {
    const response = await fetch('/log/receipt-keys')
    if (!response.ok) throw new Error('no keys')
    const text = await response.text()
    localStore.setItem(storageKey, text)
    return JSON.parse(text) as readonly ReceiptKey[]
  } catch (error) {
    const kept = localStore.getItem(storageKey)
    if (kept === null) throw error
    return JSON.parse(kept) as readonly ReceiptKey[]
  }
}
