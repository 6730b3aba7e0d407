import { svgElement } from './element.ts'

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

export const scanDrawing = (): SVGElement =>
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
