/**
 * An HTML parser that holds at most 1,000 elements open. It searches that stack for every tag, so that an unbounded one
 * would cost the square of the input. What people and editors write stays below a hundred; in what is deeper, tags are
 * passed over and text is read on.
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
        // A `</br>` is told as an element too, and asks nothing about itself.
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

  /** Asked when an element begins and once more when its tag ends: both must hear the same. */
  protected override isVoidElement(name: string): boolean {
    if (!this.isOpening) this.isFull = name !== '' && this.depth >= maxOpen
    this.isOpening = false
    return this.isFull || super.isVoidElement(name)
  }
}
