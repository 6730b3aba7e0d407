import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Does for client-side navigation what a browser does between documents: a new page starts at its top with the focus at
 * its beginning, and Back restores the scroll position (R-WEB-34). A change of the query string moves nothing here;
 * `focus-near.ts` finds the focus that what was pressed has lost.
 */
export const useScrollAndFocus = () => {
  const { pathname, key } = useLocation()
  const how = useNavigationType()
  const places = useRef(new Map<string, number>())
  const arrivedAt = useRef(pathname)
  const leftAt = useRef(pathname)

  useEffect(() => {
    if (leftAt.current === pathname) return
    leftAt.current = pathname
    return keepFocusAtBeginning()
  }, [pathname])

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => places.current.set(key, window.scrollY)
    const leaveToBrowser = () => {
      history.scrollRestoration = 'auto'
    }
    window.addEventListener('scroll', remember, { passive: true })
    window.addEventListener('pagehide', leaveToBrowser)
    return () => {
      window.removeEventListener('scroll', remember)
      window.removeEventListener('pagehide', leaveToBrowser)
    }
  }, [key])

  useEffect(() => {
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    if (how !== 'POP') {
      window.scrollTo(0, 0)
      return
    }
    return scrollWhenPossible(places.current.get(key) ?? 0)
  }, [pathname, key, how])
}

/**
 * Focuses the page's heading, and again whenever the page that loads replaces the focused outline, which leaves the
 * focus on the body. It ends when the person, or the page itself, has moved the focus elsewhere.
 */
const keepFocusAtBeginning = () => {
  const focus = () => {
    const main = document.getElementById('main')
    const start = main?.querySelector('h1') ?? main
    start?.focus({ preventScroll: true })
  }
  const stop = () => {
    changes.disconnect()
    document.removeEventListener('pointerdown', stop)
  }
  const changes = new MutationObserver(() => {
    const { activeElement: focused, body } = document
    if (!focused || focused === body || focused.id === 'main') focus()
    else if (focused.localName !== 'h1') stop()
  })
  document.addEventListener('pointerdown', stop)
  changes.observe(document.body, { childList: true, subtree: true })
  focus()
  return stop
}

const scrollWhenPossible = (place: number) => {
  const giveUpAt = performance.now() + 1500
  let frame = 0
  const attempt = () => {
    const isTallEnough = document.documentElement.scrollHeight >= place + window.innerHeight
    if (isTallEnough || performance.now() > giveUpAt) window.scrollTo(0, place)
    else frame = requestAnimationFrame(attempt)
  }
  attempt()
  return () => cancelAnimationFrame(frame)
}
