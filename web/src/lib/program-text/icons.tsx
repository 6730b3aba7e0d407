import type { ReactNode } from 'react'
import { icon } from '#ui/icon.tsx'

const drawn = (paths: ReactNode) => {
  const Drawn = icon(paths)
  return <Drawn className="size-5" />
}
const letter = (text: ReactNode, className = '') => <span className={className}>{text}</span>

export const toolbarIcons = {
  fields: letter('{{ }}', 'font-semibold whitespace-nowrap'),
  bold: letter('B', 'font-semibold'),
  italic: letter('I', 'italic'),
  underline: letter('U', 'underline underline-offset-2'),
  strike: letter('S', 'line-through'),
  heading: letter('H', 'font-semibold'),
  quote: drawn(<path d="M5 17c3-1 4-3 4-6H5V6h5v6c0 4-2 6-5 7m9-2c3-1 4-3 4-6h-4V6h5v6c0 4-2 6-5 7" />),
  code: drawn(<path d="m8 7-5 5 5 5m8-10 5 5-5 5m-3-12-3 14" />),
  ordered: drawn(<path d="M10 6h11M10 12h11M10 18h11M3 5l2-1v5M3 15.5c0-2 3-2 3 0 0 1-3 2.500-3 3.500h3" />),
  bullet: drawn(<path d="M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01" />),
  outdent: drawn(<path d="M3 5h18M11 10h10M11 14h10M3 19h18M7 9l-4 3 4 3" />),
  indent: drawn(<path d="M3 5h18M11 10h10M11 14h10M3 19h18M3 9l4 3-4 3" />),
  sub: drawn(<path d="m4 6 9 11m0-11L4 17m12-.5c0-2 4-2 4 0 0 1.500-4 3-4 4.500h4.500" />),
  super: drawn(<path d="m4 8 9 11m0-11L4 19M16 4.500c0-2 4-2 4 0 0 1.500-4 3-4 4.500h4.500" />),
  size: drawn(<path d="M3 6h11M8.500 6v13M14 12h7m-3.500 0v7" />),
  font: letter('ფ', 'font-semibold'),
  color: drawn(<path d="M12 4 7 16m5-12 5 12M8.500 12h7M4 20h16" />),
  background: drawn(<path d="M4 20h16M14 4l6 6-8 7-6-1-1-1 2-4 7-7Z" />),
  align: drawn(<path d="M3 5h18M7 10h10M3 15h18M7 20h10" />),
  direction: drawn(
    <path d="M13 4v12m4-12v12M19 4h-8a3.500 3.500 0 0 0 0 7h2M8 20H3m0 0 2.500-2.500M3 20l2.500 2.500" />,
  ),
  link: drawn(<path d="M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1m2 4a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1" />),
  image: drawn(<path d="M4 5h16v14H4V5Zm0 11 5-5 4 4 3-3 4 4M15.500 9h.01" />),
  clean: drawn(<path d="M6 5h12M12 5 9.500 15M4 20h8m3-4 5 5m0-5-5 5" />),
} as const

export type IconName = keyof typeof toolbarIcons
