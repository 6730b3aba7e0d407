import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * Does for client-side navigation what a browser does between documents: a new page starts at its top with the focus at
 * its beginning, and Back restores the scroll position. A change of the query string moves nothing.
 */
export const useScrollAndFocus = () => {
  const { pathname, key } = useLocation()
  const how = useNavigationType()
  const places = useRef(new Map<string, number>())
  const arrivedAt = useRef(pathname)

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
    focusBeginning()
    if (how !== 'POP') {
      window.scrollTo(0, 0)
      return
    }
    return scrollWhenPossible(places.current.get(key) ?? 0)
  }, [pathname, key, how])
}

const focusBeginning = () => {
  const main = document.getElementById('main')
  const start = main?.querySelector('h1') ?? main
  start?.focus({ preventScroll: true })
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
