/** Colour, background, size and font as named attributes of a span; TipTap's own extensions write inline styles. */
import { formattingAttributes, wordFormatting } from '@portal/contract/fields/formatting'
import { TextStyle } from '@tiptap/extension-text-style'

export type TextStyleAttribute = 'color' | 'background' | 'size' | 'font'
const textStyleAttributes = ['color', 'background', 'size', 'font'] as const satisfies readonly TextStyleAttribute[]

const selector = wordFormatting.map((name) => `span[${name}]`).join(', ')

export const NamedTextStyle = TextStyle.extend({
  parseHTML: () => [{ tag: selector, consuming: false }],
  addAttributes: () => Object.fromEntries(textStyleAttributes.map((name) => [name, namedAttribute(`data-${name}`)])),
})

export const namedAttribute = (
  name: keyof typeof formattingAttributes,
  attribute: string = name.replace('data-', ''),
) => {
  const names: readonly string[] = formattingAttributes[name]
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
