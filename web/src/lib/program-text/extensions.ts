import { headingLevels, indentLimit, linkSchemes } from '@portal/contract/fields/formatting'
import { drafts } from '@portal/contract/texts/drafts'
import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import { type ChainedCommands, type Editor, Extension } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Subscript } from '@tiptap/extension-subscript'
import { Superscript } from '@tiptap/extension-superscript'
import { TextAlign } from '@tiptap/extension-text-align'
import { StarterKit } from '@tiptap/starter-kit'
import { imageUrl } from '#lib/media/image-url.ts'
import { picturePreview } from '#lib/media/picture-previews.ts'
import { NamedTextStyle, namedAttribute } from './text-style.ts'

/**
 * An image in the text. Until the program is saved, its address is an upload key, and the page shows a local preview,
 * or a placeholder when the preview is lost. Afterwards its address is one of our public paths. Foreign images in a
 * paste are dropped.
 */
const TextImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/images/"]' }, { tag: 'img[src^="uploads/"]' }],
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  addNodeView() {
    return ({ node }) => {
      const src = String(node.attrs.src)
      const alt = String(node.attrs.alt ?? '')
      const address = isUpload(src) ? picturePreview(src) : imageUrl(src)
      return { dom: address ? pictureOf(address, alt) : missing(alt) }
    }
  },
})

const pictureOf = (address: string, alt: string) => Object.assign(document.createElement('img'), { src: address, alt })

const missing = (alt: string) => {
  const words = document.createElement('span')
  words.dataset.missing = ''
  words.textContent = `${alt || texts['editor.image']}: ${drafts['draft.picture.gone']}`
  return words
}

const isUpload = (src: string) => src.startsWith('uploads/')

/**
 * Alignment, direction and indent as named attributes, because TipTap's alignment writes inline styles and TipTap has
 * no indent. TipTap's commands and shortcuts are kept.
 */
const blocks = ['paragraph', 'heading'] as const

const Alignment = TextAlign.extend({
  addGlobalAttributes: () => [
    { types: [...blocks], attributes: { textAlign: namedAttribute('data-align', 'textAlign') } },
  ],
}).configure({ types: [...blocks], alignments: ['left', 'center', 'right', 'justify'] })

const IndentAndDirection = Extension.create({
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

export const programTextExtensions = [
  StarterKit.configure({
    heading: { levels: [...headingLevels] },
    horizontalRule: false,
    dropcursor: false,
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      protocols: [...linkSchemes],
      isAllowedUri: (address) => isLink(address),
      HTMLAttributes: { target: null, rel: 'noopener noreferrer' },
    },
    trailingNode: false,
  }),
  Subscript.extend({ excludes: 'superscript' }),
  Superscript.extend({ excludes: 'subscript' }),
  NamedTextStyle,
  Alignment,
  IndentAndDirection,
  TextImage,
]

export const isLink = (address: string): boolean =>
  new RegExp(`^(?:(?:${linkSchemes.join('|')}):\\S+|/(?!/)\\S*)$`, 'i').test(address.trim())

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
