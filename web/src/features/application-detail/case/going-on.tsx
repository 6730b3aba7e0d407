/** Where staff go from a case: to the next one of their list after a decision, back to the list, or to the one before. */
import { fill } from '@portal/contract/fill'
import { hasFact } from '@portal/contract/role-facts'
import { caseTexts } from '@portal/contract/texts/case'
import { useLocation, useNavigate } from 'react-router'
import { applicationNumber } from '#lib/application/application-words.ts'
import { useHeld } from '#lib/decisions/late.ts'
import { useHeldCommands, useKeys } from '#lib/keys/use-keys.ts'
import { focusTitle } from '#lib/page/focus-title.ts'
import type { Role } from '#lib/sign-in/sign-in.ts'
import { TextLink } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { type BeforeState, beforeIn, type CaseList } from './use-case-list.ts'

export const useGoingOn = (id: number, { isWork, nextNow, back }: CaseList) => {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const toast = useToast()
  return async () => {
    if (!isWork) return focusTitle()
    const next = await nextNow().catch(() => undefined)
    if (next === undefined) return focusTitle()
    if (next) {
      const decided: BeforeState = { before: { id, to: pathname + search } }
      return void navigate(next.to, { state: { ...(state as object | null), ...decided } })
    }
    toast(caseTexts['case.list.end'], 'info')
    void navigate(back.to)
  }
}

/** After a transfer the staff of its former agency see the application no longer, so they cannot stay on its page. */
export const useLeaving = (role: Role | undefined, { isWork, back }: CaseList, goOn: () => Promise<unknown>) => {
  const navigate = useNavigate()
  return () => (isWork || !hasFact(role, 'belongsToAgency') ? goOn() : navigate(back.to))
}

export const useListKeys = ({ previous, next, back, isLoading }: CaseList) => {
  const navigate = useNavigate()
  const { state } = useLocation()
  const before = beforeIn(state)
  // Z takes back what is not sent yet, and only then leads to what was decided before.
  const isHeld = useHeld().length > 0
  const go = (to: string | undefined) => (to === undefined ? undefined : () => void navigate(to, { state }))
  const on = useHeldCommands({ next: () => go(next?.to)?.(), previous: () => go(previous?.to)?.() }, isLoading)
  useKeys({ KeyJ: on('next'), KeyK: on('previous'), KeyU: go(back.to), KeyZ: isHeld ? undefined : go(before?.to) })
}

export function BeforeThis() {
  const { state } = useLocation()
  const before = beforeIn(state)
  if (!before) return null
  return (
    <TextLink to={before.to} aria-keyshortcuts="Z" className="inline-flex target items-center">
      {fill(caseTexts['case.before'], { number: applicationNumber(before.id) })}
    </TextLink>
  )
}
