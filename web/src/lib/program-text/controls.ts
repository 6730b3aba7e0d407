import { letters } from '@portal/contract/texts/letters'
import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import type { Editor } from '@tiptap/core'
import { clearBlockAttributes, indent, isRightToLeft, toggleDirection } from './block-attributes.ts'
import type { ChoiceName } from './choices.ts'
import type { IconName } from './icons.tsx'

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
