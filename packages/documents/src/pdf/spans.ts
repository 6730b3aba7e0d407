/** Converts safe HTML into paragraphs of styled text in reading order. */

export type Span = {
  readonly text: string
  readonly isBold?: boolean
  readonly isItalic?: boolean
  readonly isUnderlined?: boolean
}
/** A paragraph; a line break inside it is a span of one line feed. */
export type Paragraph = readonly Span[]

/** Accepts the output of `safeDescription` only: seven tags without attributes, so splitting at tags is enough. */
export const richTextParagraphs = (html: string): readonly Paragraph[] => {
  const paragraphs: Span[][] = [[]]
  const open = { bold: 0, italic: 0, underlined: 0 }
  for (const piece of html.split(/(<[^<>]*>)/)) {
    const tag = /^<(\/?)([a-z]+)/i.exec(piece)
    const step = tag?.[1] ? -1 : 1
    switch (tag?.[2]?.toLowerCase()) {
      case undefined:
        paragraphs.at(-1)?.push(spanOf(textOf(piece), open))
        break
      case 'p':
        paragraphs.push([])
        break
      case 'br':
        paragraphs.at(-1)?.push(spanOf('\n', open))
        break
      case 'strong':
      case 'b':
        open.bold += step
        break
      case 'em':
      case 'i':
        open.italic += step
        break
      case 'u':
        open.underlined += step
        break
    }
  }
  return paragraphs.filter((spans) => spans.some(({ text }) => text.trim() !== ''))
}

const spanOf = (text: string, open: { bold: number; italic: number; underlined: number }): Span => ({
  text,
  isBold: open.bold > 0,
  isItalic: open.italic > 0,
  isUnderlined: open.underlined > 0,
})

const textOf = (html: string): string =>
  html
    .replace(/&nbsp;/g, '\u00A0')
    .replace(/[^\S\u00A0]+/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
