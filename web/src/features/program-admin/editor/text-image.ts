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
      const dom = document.createElement('img')
      const src = String(node.attrs.src)
      const address = isUpload(src) ? previewOf(src) : imageUrl(src)
      dom.alt = String(node.attrs.alt ?? '')
      if (address) dom.src = address
      else {
        dom.alt = `${dom.alt || texts['editor.image']}: ${drafts['draft.picture.gone']}`
        dom.dataset.missing = ''
      }
      return { dom }
    }
  },
})

const isUpload = (src: string) => src.startsWith('uploads/')
