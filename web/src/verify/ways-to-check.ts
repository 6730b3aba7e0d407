import { verify } from '@portal/contract/texts/verify'
import { element } from './element.ts'
import { scanDrawing } from './scan-drawing.ts'

/** The receipt (150 letters, R-LOG-28) in a pasted link, or alone; null when there is none. */
export const receiptIn = (pasted: string): string | null =>
  /^(?:\S*#)?([A-Za-z0-9_-]{150})$/.exec(pasted.trim())?.[1] ?? null

export const waysToCheck = (
  onReceipt: (receipt: string) => void,
): { node: HTMLElement; show: (isFirst: boolean) => void } => {
  const title = element('h2', { id: 'ways', class: 'text-xl' })
  const picture = element(
    'div',
    { class: 'max-w-read overflow-hidden rounded-md bg-hero pt-4 on-print-hidden' },
    scanDrawing(),
  )
  const node = element(
    'section',
    { class: 'flex flex-col gap-5', 'aria-labelledby': 'ways' },
    title,
    element(
      'ul',
      { class: 'flex flex-col gap-4' },
      element('li', {}, wayTitle(verify['verify.way.link']), pasteForm(onReceipt)),
      way(verify['verify.way.pdf'], verify['verify.way.pdf.text']),
      way(verify['verify.way.paper'], verify['verify.way.paper.text']),
    ),
    picture,
  )
  const show = (isFirst: boolean) => {
    title.textContent = verify[isFirst ? 'verify.ways' : 'verify.ways.other']
    picture.hidden = !isFirst
  }
  return { node, show }
}

const pasteForm = (onReceipt: (receipt: string) => void): HTMLElement => {
  const input = element('input', {
    id: 'link',
    class:
      'block h-11 w-full rounded-md border border-control bg-surface px-3 py-2 hover:border-brand aria-[invalid=true]:border-2 aria-[invalid=true]:border-stop',
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-describedby': 'link-hint link-error',
  }) as HTMLInputElement
  const error = element('p', { id: 'link-error', role: 'alert', class: 'text-sm text-stop' })
  const form = element(
    'form',
    { class: 'flex max-w-read flex-col gap-1.5', novalidate: '' },
    element('label', { for: 'link' }, verify['verify.paste']),
    element('p', { id: 'link-hint', class: 'text-sm wrap-anywhere text-ink-soft' }, verify['verify.paste.hint']),
    element(
      'div',
      { class: 'flex flex-wrap gap-3' },
      element('div', { class: 'min-w-0 grow basis-60' }, input),
      element('button', { class: button }, verify['verify.paste.check']),
    ),
    error,
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const receipt = receiptIn(input.value)
    error.textContent = receipt === null ? verify['verify.paste.wrong'] : ''
    input.setAttribute('aria-invalid', String(receipt === null))
    if (receipt === null) return input.focus()
    input.value = ''
    onReceipt(receipt)
  })
  return form
}

const button =
  'filled inline-flex target items-center justify-center rounded-md border border-transparent bg-brand px-5 py-2 font-semibold text-on-brand hover:bg-brand-strong max-sm:w-full'

const way = (title: string, text: string): HTMLElement =>
  element('li', {}, wayTitle(title), element('p', { class: 'text-ink-soft' }, text))

const wayTitle = (title: string): HTMLElement => element('h3', { class: 'text-base' }, title)
