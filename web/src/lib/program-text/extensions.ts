import { headingLevels, linkSchemes } from '@portal/contract/fields/formatting'
import { drafts } from '@portal/contract/texts/drafts'
import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import { Image } from '@tiptap/extension-image'
import { Subscript } from '@tiptap/extension-subscript'
import { Superscript } from '@tiptap/extension-superscript'
import { StarterKit } from '@tiptap/starter-kit'
import { imageUrl } from '#lib/media/image-url.ts'
import { picturePreview } from '#lib/media/picture-previews.ts'
import { Alignment, IndentAndDirection } from './block-attributes.ts'
import { NamedTextStyle } from './text-style.ts'

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
