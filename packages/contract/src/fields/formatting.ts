/**
 * Formatting that the program editor supports beyond plain tags. Its values are names and not free CSS, because the
 * content security policy forbids style attributes and because a name can follow the theme's contrast
 * (docs/decisions/0024). Editor, server and style sheet read the names from here.
 */
export const formattingAttributes = {
  'data-color': ['gray', 'blue', 'green', 'amber', 'red', 'purple', 'teal'],
  'data-background': ['gray', 'blue', 'green', 'amber', 'red'],
  'data-size': ['small', 'large', 'huge'],
  'data-font': ['serif', 'mono'],
  'data-align': ['center', 'right', 'justify'],
  'data-indent': ['1', '2', '3', '4', '5', '6'],
  dir: ['ltr', 'rtl'],
} as const

/** Formatting of inline text. */
export const wordFormatting = ['data-color', 'data-background', 'data-size', 'data-font'] as const
/** Formatting of blocks, such as paragraphs, headings, quotes and list items. */
export const blockFormatting = ['data-align', 'data-indent', 'dir'] as const

/** The page's title, "about the program" and the section's title already use levels 1 to 3. */
export const headingLevels = [4, 5, 6] as const
export const indentLimit = formattingAttributes['data-indent'].length
/** Safe schemes of links: a page, an e-mail address, a phone number. */
export const linkSchemes = ['http', 'https', 'mailto', 'tel'] as const

export const sectionLimit = 30
export const maxSectionBytes = 200 * 1024
/** Maximum images in one program's text, because each is read and cleaned at saving. */
export const textImageLimit = 20

/** The path of one of our public images. */
export const publicImagePathPattern = /^\/images\/[\w.-]{1,100}$/
