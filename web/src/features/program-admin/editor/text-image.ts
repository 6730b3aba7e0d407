/**
 * An image in the text: its address is a public path of ours, or the key of an upload that is adopted when the program
 * is saved. Until then the page shows the file that it holds itself, and where it holds none any more, what it is and what to do.
 * Images from elsewhere are not taken from a paste.
 */
import { drafts } from '@portal/contract/texts/drafts'
import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import { Image } from '@tiptap/extension-image'
import { imageUrl } from '#lib/image-url.ts'
import { previewOf } from '#lib/kept-pictures.ts'

export const TextImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/images/"]' }, { tag: 'img[src^="uploads/"]' }],
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  addNodeView() {
    return ({ node }) => {
      const src = String(node.attrs.src)
      const alt = String(node.attrs.alt ?? '')
      const address = isUpload(src) ? previewOf(src) : imageUrl(src)
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
