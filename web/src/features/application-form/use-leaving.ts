/**
 * Blocks navigation while something is pending. `BrowserRouter` offers no blocker, so this hook intercepts link clicks
 * and reverts history steps.
 */
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { interceptHistorySteps } from '#lib/page/history-steps.ts'
import { entryIndex, stepsFrom } from '#lib/page/steps-from.ts'

export const useLeaving = (isBlocked: boolean) => {
  const navigate = useNavigate()
  const [leave, setLeave] = useState<(() => void) | null>(null)

  useEffect(() => {
    if (!isBlocked) return
    const here = entryIndex()
    let isAllowed = false
    let isTakenBack = false
    const ask = (go: () => void) =>
      setLeave(() => () => {
        isAllowed = true
        setLeave(null)
        go()
      })

    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const to = isAllowed ? null : pageBehind(event)
      if (!to) return
      event.preventDefault()
      event.stopPropagation()
      ask(() => void navigate(to))
    }
    const onStep = (event: PopStateEvent) => {
      if (isAllowed) return
      event.stopImmediatePropagation()
      if (isTakenBack) {
        isTakenBack = false
        return
      }
      isTakenBack = true
      const steps = stepsFrom(here)
      history.go(-steps)
      ask(() => history.go(steps))
    }

    window.addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, { capture: true })
    const endGuard = interceptHistorySteps(onStep)
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, { capture: true })
      endGuard()
    }
  }, [isBlocked, navigate])

  return { leave: isBlocked ? leave : null, stay: () => setLeave(null) }
}

const pageBehind = ({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | null => {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target === '_blank' || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  const { origin, pathname, search, hash } = new URL(link.href)
  const isElsewhere = origin === location.origin && pathname + search !== location.pathname + location.search
  return isElsewhere ? pathname + search + hash : null
}
