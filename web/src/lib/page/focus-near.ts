import { useEffect } from 'react'

const focusable = ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled)'
/** In a larger group its first control may be far from what was pressed, so that the group itself gets the focus. */
const few = 4

/**
 * Where a pressed control is gone, hidden or disabled, the focus would be on the body, and whoever listens would not know
 * where the page goes on: it goes to the heading of what came in its place (`data-answer`), on another query to that of
 * the page, else to what is left around the control (R-WEB-34).
 */
export function FocusNear() {
  useEffect(() => {
    let around: readonly HTMLElement[] = []
    let query = ''
    let frame = 0
    const remember = ({ target }: FocusEvent) => {
      around = target instanceof HTMLElement ? withAncestors(target) : []
      query = location.search
    }
    /** Whoever presses where nothing is has left the control. */
    const leave = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest(`${focusable}, label`)) around = []
    }
    const look = () => {
      const [pressed, ...parents] = around
      if (!pressed || document.activeElement !== document.body || isThere(pressed)) return
      around = []
      const answer = document.querySelector<HTMLElement>('main [data-answer]')
      if (answer) return answer.focus({ preventScroll: true })
      const isAsked = query !== location.search
      focusIn(isAsked ? undefined : parents.find((one) => isThere(one) && one.textContent.trim() !== ''))
    }
    // After the effects of the same change, which may give the focus to a field.
    const lookSoon = () => {
      if (document.activeElement !== document.body) return
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    const changes = new MutationObserver(lookSoon)
    changes.observe(document.body, {
      ...{ childList: true, subtree: true },
      attributeFilter: ['hidden', 'disabled', 'open'],
    })
    document.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', leave)
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', leave)
    }
  }, [])
  return null
}

const withAncestors = (one: HTMLElement | null): readonly HTMLElement[] =>
  one && one !== document.body ? [one, ...withAncestors(one.parentElement)] : []

const isThere = (one: HTMLElement) => one.isConnected && !one.closest('[hidden]') && !one.matches(':disabled')

const focusIn = (group: HTMLElement | undefined) => {
  const isPage = !group || group.querySelector('main h1') !== null || group.localName === 'main'
  if (isPage) return document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  const controls = [...group.querySelectorAll<HTMLElement>(focusable)].filter(isThere)
  const [first] = controls
  if (first && controls.length <= few) return first.focus({ preventScroll: true })
  if (group.tabIndex < 0) group.tabIndex = -1
  group.focus({ preventScroll: true })
}
