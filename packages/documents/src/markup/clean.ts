/**
 * Rewrites untrusted markup by a list of what is allowed (R-APP-2). Nothing is copied: an HTML parser names elements
 * and text, tags are written from our own words, and every `<`, `>`, `&` and quote becomes an entity. Even if a browser
 * reads the input differently, no untrusted markup comes out (docs/decisions/0017).
 */
import { type Handler, Parser } from 'htmlparser2'

export type Attributes = Readonly<Record<string, string>>

/** How an element is written; null drops its tags and keeps its content. */
export type WrittenElement = { readonly tag: string; readonly attributes?: readonly (readonly [string, string])[] }

export type MarkupRules = {
  /** Called for every element in order, also where the content is dropped or nested too deep. */
  readonly write: (name: string, attributes: Attributes) => WrittenElement | null
  /** Maximum nesting of written elements; deeper ones keep their text only. */
  readonly nesting: number
}

export const cleanMarkup = (sent: string, { write, nesting }: MarkupRules): string => {
  const out: string[] = []
  /** The written tag of each open element; empty when its tags were dropped. */
  const open: string[] = []
  /** Indexes of the written elements in `open`: at most `nesting` of them. */
  const written: number[] = []
  let silent = 0

  const end = (tag: string) => {
    if (tag === '') return
    written.pop()
    out.push(`</${tag}>`)
  }
  const isLinkInLink = ({ tag }: WrittenElement): boolean => tag === 'a' && written.some((at) => open[at] === 'a')
  /** A new block ends an open paragraph, as in HTML, and also an open heading. */
  const endParagraph = () => {
    const last = written.at(-1)
    const tag = last === undefined ? '' : (open[last] ?? '')
    if (last === undefined || !textElements.has(tag)) return
    open[last] = ''
    end(tag)
  }

  const parser = new BoundedParser({
    onopentag: (name, attributes) => {
      const element = write(name, attributes)
      if (unread.has(name)) silent += 1
      const isWritten = element !== null && silent === 0 && written.length < nesting && !isLinkInLink(element)
      if (isWritten && blocks.has(element.tag)) endParagraph()
      open.push(isWritten && !voids.has(element.tag) ? element.tag : '')
      if (!isWritten) return
      out.push(opening(element))
      if (open.at(-1) !== '') written.push(open.length - 1)
    },
    ontext: (text) => {
      if (silent === 0) out.push(escapeText(text))
    },
    onclosetag: (name) => {
      if (unread.has(name)) silent -= 1
      end(open.pop() ?? '')
    },
  })
  parser.end(sent)
  return out.join('')
}

/**
 * The plain text of markup that `cleanMarkup` wrote: paragraphs and breaks become line feeds, entities become letters.
 */
export const textOfMarkup = (html: string): string => {
  const out: string[] = []
  let silent = 0
  const parser = new BoundedParser({
    onopentag: (name) => {
      if (unread.has(name)) silent += 1
    },
    ontext: (text) => {
      if (silent === 0) out.push(text)
    },
    onclosetag: (name) => {
      if (unread.has(name)) silent -= 1
      if (name === 'p' || name === 'br') out.push('\n')
    },
  })
  parser.end(html)
  return out.join('')
}

const opening = ({ tag, attributes = [] }: WrittenElement): string => {
  const written = attributes.map(([name, value]) => ` ${name}="${escapeText(value).replace(/"/g, '&quot;')}"`).join('')
  return `<${tag}${written}${voids.has(tag) ? ' />' : '>'}`
}

/** Controls go here, because a reference such as `&#7;` is one only after the parser (R-LIM-5). */
const escapeText = (text: string): string =>
  text
    .replace(/(?![\t\n])\p{Cc}/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')

const voids: ReadonlySet<string> = new Set(['br', 'img'])
/** Blocks that contain text and no other block. */
const textElements: ReadonlySet<string> = new Set(['p', 'h4', 'h5', 'h6'])
const blocks: ReadonlySet<string> = new Set(['p', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'ul', 'ol'])

/** The content of these elements is for a machine, a form or another page, so it is dropped. */
const unread: ReadonlySet<string> = new Set(
  'script style textarea option title iframe noembed noframes noscript template xmp plaintext'.split(' '),
)

const maxOpen = 1000

/**
 * An HTML parser with at most 1,000 open elements. Each tag makes a parser search the stack of open elements, so an
 * unbounded stack would cost the square of the input. Real texts stay below a hundred; deeper tags are skipped and
 * their text is kept.
 */
class BoundedParser extends Parser {
  private depth = 0
  private isOpening = false
  private isFull = false

  constructor(handler: Partial<Handler>) {
    super({
      ...handler,
      onopentagname: (name) => {
        // The parser reports `</br>` here too, but then does not call `isVoidElement`, so `isOpening` would stay true.
        this.isOpening = name !== 'br'
      },
      onopentag: (...element) => {
        this.depth += 1
        handler.onopentag?.(...element)
      },
      onclosetag: (...element) => {
        this.depth -= 1
        handler.onclosetag?.(...element)
      },
    })
  }

  /**
   * The parser calls this for an opening tag and again at the end of the same tag. The second call must return what the
   * first returned, so `isFull` remembers it.
   */
  protected override isVoidElement(name: string): boolean {
    if (!this.isOpening) this.isFull = name !== '' && this.depth >= maxOpen
    this.isOpening = false
    return this.isFull || super.isVoidElement(name)
  }
}
