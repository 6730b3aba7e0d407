import { headingLevels, linkSchemes } from '@portal/contract/fields/formatting'
import { Subscript } from '@tiptap/extension-subscript'
import { Superscript } from '@tiptap/extension-superscript'
import { StarterKit } from '@tiptap/starter-kit'
import { Alignment, IndentAndDirection } from './block-attributes.ts'
import { TextImage } from './text-image.ts'
import { NamedTextStyle } from './text-style.ts'

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
