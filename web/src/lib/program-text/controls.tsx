import { letters } from '@portal/contract/texts/letters'
import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import type { Editor } from '@tiptap/core'
import type { ReactNode } from 'react'
import { icon } from '#ui/icon.tsx'
import type { ChoiceName } from './choices.tsx'
import { clearBlockAttributes, indent, isRightToLeft, toggleDirection } from './extensions.ts'

export type PanelName = ChoiceName | 'link' | 'image' | 'fields'

export type Control = {
  readonly icon: IconName
  readonly label: string
  readonly shortcut?: string
} & (
  | { readonly opens: PanelName }
  | { readonly run: (editor: Editor) => unknown; readonly isOn?: (editor: Editor) => boolean }
)

const mark = (icon: IconName, name: string, label: string, shortcut?: string): Control => ({
  icon,
  label,
  ...(shortcut && { shortcut }),
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
  isOn: (editor) => editor.isActive(name),
})

const opening = (opens: PanelName, label: string): Control => ({ icon: opens, label, opens })

export const controls: readonly (readonly Control[])[] = [
  [
    mark('bold', 'bold', texts['editor.bold'], 'B'),
    mark('italic', 'italic', texts['editor.italic'], 'I'),
    mark('underline', 'underline', texts['editor.underline'], 'U'),
    mark('strike', 'strike', texts['editor.strike'], 'Shift+S'),
  ],
  [
    opening('heading', texts['editor.header']),
    {
      icon: 'quote',
      label: texts['editor.quote'],
      shortcut: 'Shift+B',
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
    mark('code', 'code', texts['editor.code'], 'E'),
  ],
  [
    {
      icon: 'ordered',
      label: texts['editor.list.ordered'],
      shortcut: 'Shift+7',
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      icon: 'bullet',
      label: texts['editor.list.bullet'],
      shortcut: 'Shift+8',
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    { icon: 'outdent', label: texts['editor.indent.decrease'], shortcut: '[', run: (editor) => indent(editor, -1) },
    { icon: 'indent', label: texts['editor.indent.increase'], shortcut: ']', run: (editor) => indent(editor, 1) },
  ],
  [
    mark('sub', 'subscript', texts['editor.script.sub'], ','),
    mark('super', 'superscript', texts['editor.script.super'], '.'),
    opening('size', texts['editor.size']),
    opening('font', texts['editor.font']),
    opening('color', texts['editor.color']),
    opening('background', texts['editor.background']),
  ],
  [
    opening('align', texts['editor.align']),
    { icon: 'direction', label: texts['editor.direction'], run: toggleDirection, isOn: isRightToLeft },
  ],
  [
    opening('link', texts['editor.link']),
    opening('image', texts['editor.image']),
    {
      icon: 'clean',
      label: texts['editor.clean'],
      run: (editor) => clearBlockAttributes(editor.chain().focus().unsetAllMarks().clearNodes()).run(),
    },
  ],
]

/** For a text that names fields in double braces and has no pictures. */
export const controlsWithFields: readonly (readonly Control[])[] = [
  [opening('fields', letters['letters.placeholders'])],
  ...controls.map((group) => group.filter(({ icon }) => icon !== 'image')),
]

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

type IconName = keyof typeof toolbarIcons
