/**
 * An HTML parser with at most 1,000 open elements. Each tag makes a parser search the stack of open elements, so an
 * unbounded stack would cost the square of the input. Real texts stay below a hundred; deeper tags are skipped and
 * their text is kept.
 */
import { type Handler, Parser } from 'htmlparser2'

const maxOpen = 1000

export class BoundedParser extends Parser {
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
