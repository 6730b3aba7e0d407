/**
 * Alignment, direction and indent as named attributes, because TipTap's alignment writes inline styles and TipTap has
 * no indent. TipTap's commands and shortcuts are kept.
 */
import { indentLimit } from '@portal/contract/fields/formatting'
import { type ChainedCommands, type Editor, Extension } from '@tiptap/core'
import { TextAlign } from '@tiptap/extension-text-align'
import { namedAttribute } from './text-style.ts'

const blocks = ['paragraph', 'heading'] as const

export const Alignment = TextAlign.extend({
  addGlobalAttributes: () => [
    { types: [...blocks], attributes: { textAlign: namedAttribute('data-align', 'textAlign') } },
  ],
}).configure({ types: [...blocks], alignments: ['left', 'center', 'right', 'justify'] })

export const IndentAndDirection = Extension.create({
  name: 'indentAndDirection',
  addGlobalAttributes: () => [
    { types: [...blocks], attributes: { indent: namedAttribute('data-indent'), dir: namedAttribute('dir') } },
  ],
  addKeyboardShortcuts() {
    return {
      'Mod-]': () => indent(this.editor, 1),
      'Mod-[': () => indent(this.editor, -1),
    }
  },
})

/** Tab does not indent, because it moves the focus. */
export const indent = (editor: Editor, by: 1 | -1): boolean => {
  const chain = editor.chain().focus()
  if (editor.isActive('listItem'))
    return by > 0 ? chain.sinkListItem('listItem').run() : chain.liftListItem('listItem').run()
  const next = Math.min(indentLimit, Math.max(0, indentOf(editor) + by))
  return onBlocks(chain, { indent: next === 0 ? null : String(next) }).run()
}

export const toggleDirection = (editor: Editor): boolean =>
  onBlocks(editor.chain().focus(), { dir: isRightToLeft(editor) ? null : 'rtl' }).run()

export const isRightToLeft = (editor: Editor): boolean => editor.isActive({ dir: 'rtl' })

export const clearBlockAttributes = (chain: ChainedCommands): ChainedCommands =>
  onBlocks(chain, { indent: null, dir: null, textAlign: null })

const indentOf = (editor: Editor): number =>
  Math.max(...blocks.map((block) => Number(editor.getAttributes(block).indent ?? 0)))

const onBlocks = (chain: ChainedCommands, attributes: Record<string, unknown>): ChainedCommands =>
  blocks.reduce((so, block) => so.updateAttributes(block, attributes), chain)
