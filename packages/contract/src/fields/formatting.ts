/**
 * What the editor of programs can make beyond plain tags: named looks, not free values. The strict content security
 * policy runs no style attribute, and a name can follow the theme and keep its contrast; see docs/decisions/0024. Written by
 * the editor, kept by the server, shown by a style sheet of ours: all three read the names from here.
 */
export const formatting = {
  'data-color': ['gray', 'blue', 'green', 'amber', 'red', 'purple', 'teal'],
  'data-background': ['gray', 'blue', 'green', 'amber', 'red'],
  'data-size': ['small', 'large', 'huge'],
  'data-font': ['serif', 'mono'],
  'data-align': ['center', 'right', 'justify'],
  'data-indent': ['1', '2', '3', '4', '5', '6'],
  dir: ['ltr', 'rtl'],
} as const

/** On words. */
export const wordFormatting = ['data-color', 'data-background', 'data-size', 'data-font'] as const
/** On whole paragraphs, headings, quotes and items of lists. */
export const blockFormatting = ['data-align', 'data-indent', 'dir'] as const

/** Below the page's title, "about the program" and the title of a section there are three levels left. */
export const headingLevels = [4, 5, 6] as const
export const indentLimit = formatting['data-indent'].length
/** A link that leads somewhere and runs nothing: a page, an address to write to, a number to call. */
export const linkSchemes = ['http', 'https', 'mailto', 'tel'] as const

export const sectionLimit = 30
export const sectionBytes = 200 * 1024
/** Images of one program's text: each is read and cleaned when it is saved. */
export const textImageLimit = 20

/** A public image of ours, or the key of an upload that is not adopted yet. */
export const publicImagePath = /^\/images\/[\w.-]{1,100}$/
export const imageUploadKey = /^uploads\/[\w-]{20,64}$/
