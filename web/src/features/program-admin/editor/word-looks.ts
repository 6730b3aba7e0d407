/** Colour, background, size and font as named attributes of a span; TipTap's own extensions write inline styles. */
import { formatting, wordFormatting } from '@portal/contract/fields/formatting'
import { TextStyle } from '@tiptap/extension-text-style'

export type WordLook = 'color' | 'background' | 'size' | 'font'
const wordLooks = ['color', 'background', 'size', 'font'] as const satisfies readonly WordLook[]

const selector = wordFormatting.map((name) => `span[${name}]`).join(', ')

export const WordLooks = TextStyle.extend({
  parseHTML: () => [{ tag: selector, consuming: false }],
  addAttributes: () => Object.fromEntries(wordLooks.map((look) => [look, namedAttribute(`data-${look}`)])),
})

export const namedAttribute = (name: keyof typeof formatting, attribute: string = name.replace('data-', '')) => {
  const names: readonly string[] = formatting[name]
  return {
    default: null,
    parseHTML: (element: HTMLElement) => {
      const value = element.getAttribute(name)
      return value !== null && names.includes(value) ? value : null
    },
    renderHTML: (attributes: Record<string, unknown>) => {
      const value = attributes[attribute]
      return typeof value === 'string' ? { [name]: value } : {}
    },
  }
}
