import { verify } from '@portal/contract/texts/verify'
import { element, svgElement } from './frame.ts'

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

const path = (look: string, d: string, width?: string): SVGElement =>
  svgElement('path', {
    class: look,
    d,
    ...(width ? { 'stroke-width': width, fill: 'none', 'stroke-linecap': 'round' } : { 'fill-rule': 'evenodd' }),
  })

const code = (x: number, y: number): string =>
  [
    [x, y],
    [x + 28, y],
    [x, y + 28],
  ]
    .map(([left, top]) => `M${left} ${top}h16v16h-16zm3 3v10h10v-10zm3 3h4v4h-4z`)
    .join('')
    .concat(
      `M${x + 19} ${y + 2}h5v7h-5zm2 17h7v5h-7zm9 4h6v8h-6zm10-6h5v5h-5zm-4 17h8v6h-8zm-14 2h7v5h-7zm-22-15h7v5h-7z`,
    )

const scanDrawing = (): SVGElement =>
  svgElement(
    'svg',
    { viewBox: '0 0 480 170', 'aria-hidden': 'true', focusable: 'false', height: '170', class: 'scene h-auto w-full' },
    path('fill-peak', 'M0 170 70 108l26 18 52-60 54 66 40-26 60 46 70-64 62 52 46-22v52z'),
    path('fill-hill', 'M0 170c120-40 260-40 480-8v8z'),
    path('fill-snow stroke-ridge', 'M120 22h104v148h-104z'),
    path('stroke-ridge', 'M136 42h54m-54 14h72m-72 14h40', '5'),
    path('fill-band', code(136, 88)),
    svgElement('rect', {
      x: '262',
      y: '26',
      width: '88',
      height: '144',
      rx: '14',
      class: 'fill-band stroke-snow',
      'stroke-width': '3',
    }),
    svgElement('rect', { x: '270', y: '42', width: '72', height: '110', rx: '4', class: 'fill-snow' }),
    path('fill-band', code(284, 75)),
    path('stroke-sea', 'M278 79v-10h10m36 0h10v10m0 36v10h-10m-36 0h-10v-10', '4'),
    path('stroke-sea', 'M190 104l62-16', '3'),
  )
