/**
 * Blocks navigation while something is pending. The router in use has no blocker, so link clicks are caught before it
 * and a history step is reverted.
 */
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'

export const useLeaving = (isHeld: boolean) => {
  const navigate = useNavigate()
  const [leave, setLeave] = useState<(() => void) | null>(null)

  useEffect(() => {
    if (!isHeld) return
    const here = placeOf(history.state)
    let isLetGo = false
    let isTakenBack = false
    const ask = (go: () => void) =>
      setLeave(() => () => {
        isLetGo = true
        setLeave(null)
        go()
      })

    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const to = isLetGo ? null : pageBehind(event)
      if (!to) return
      event.preventDefault()
      event.stopPropagation()
      ask(() => void navigate(to))
    }
    const onStep = (event: PopStateEvent) => {
      const there = placeOf(event.state)
      if (isLetGo || here === null || there === null) return
      event.stopImmediatePropagation()
      if (isTakenBack) {
        isTakenBack = false
        return
      }
      isTakenBack = true
      history.go(here - there)
      ask(() => history.go(there - here))
    }

    window.addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, { capture: true })
    window.addEventListener('popstate', onStep, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, { capture: true })
      window.removeEventListener('popstate', onStep, { capture: true })
    }
  }, [isHeld, navigate])

  return { leave: isHeld ? leave : null, stay: () => setLeave(null) }
}

/** React Router stores an index in each history entry. */
const placeOf = (state: { idx?: number } | null) => state?.idx ?? null

const pageBehind = ({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | null => {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target === '_blank' || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  const { origin, pathname, search, hash } = new URL(link.href)
  const isElsewhere = origin === location.origin && pathname + search !== location.pathname + location.search
  return isElsewhere ? pathname + search + hash : null
}
