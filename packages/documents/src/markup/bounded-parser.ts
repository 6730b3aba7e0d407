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
        // `</br>` reports a tag but never calls `isVoidElement`, which resets the flag.
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

  /** Called when an element begins and again when its tag ends; both calls must get the same answer. */
  protected override isVoidElement(name: string): boolean {
    if (!this.isOpening) this.isFull = name !== '' && this.depth >= maxOpen
    this.isOpening = false
    return this.isFull || super.isVoidElement(name)
  }
}
