/**
 * Places toasts at the top of the window so that they cover neither the band nor a heading, search, filled button, bar in
 * view, decision, focused element or the fact that they repeat. When no place is free, they are placed at the top edge.
 */
const covered =
  '#root > header, main :is(h1, h2, search, .filled, [data-form-bar], [data-decision-bar], [data-fact]), main :focus'
/** With large text the window may be too full for all of these; a toast covers these last (R-WEB-122). */
const neverCovered = 'main :is([data-form-bar], [data-decision-bar], [data-fact])'
/** Pixels between a message and what stands around it. */
const gap = 8

type Edges = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

/** Nothing where the whole window is taken. */
export const freeTop = (
  card: Pick<DOMRect, 'height' | 'left' | 'right'>,
  others: readonly Edges[],
  window: number,
): number | null => {
  let top = gap
  for (const other of [...others].sort((a, b) => a.top - b.top)) {
    const isClear = other.right <= card.left || other.left >= card.right
    if (isClear || other.bottom <= top || other.top >= top + card.height) continue
    top = other.bottom + gap
  }
  return top + card.height + gap <= window ? top : null
}

/** A heading is as wide as its column, but only its letters must stay readable. */
const edgesOf = (element: Element): DOMRect => {
  if (!/^H\d$/.test(element.tagName)) return element.getBoundingClientRect()
  const letters = document.createRange()
  letters.selectNodeContents(element)
  return letters.getBoundingClientRect?.() ?? element.getBoundingClientRect()
}

export const keepToastsClear = () => {
  const place = () => {
    const box = document.getElementById('toasts')
    const card = box?.firstElementChild?.getBoundingClientRect()
    if (!box || !card) return
    const { left, right } = card
    const clearOf = (selector: string) => {
      const others = [...document.querySelectorAll(selector)].map(edgesOf).filter(({ height }) => height > 0)
      return freeTop({ height: box.offsetHeight, left, right }, others, window.innerHeight)
    }
    box.style.top = `${clearOf(covered) ?? clearOf(neverCovered) ?? gap}px`
  }
  let frame = 0
  const soon = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(place)
  }
  place()
  const changes = new MutationObserver(soon)
  changes.observe(document.body, { childList: true, subtree: true })
  window.addEventListener('scroll', soon, { passive: true })
  window.addEventListener('resize', soon)
  return () => {
    cancelAnimationFrame(frame)
    changes.disconnect()
    window.removeEventListener('scroll', soon)
    window.removeEventListener('resize', soon)
  }
}
