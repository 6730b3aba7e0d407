import type { MandateDocument } from '@portal/contract/documents/mandates'
import { fill } from '@portal/contract/fill'
import { acting as texts } from '@portal/contract/texts/acting'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { isUsable, mandatesQuery } from '#lib/acting/mandates-query.ts'
import { scopeSummary } from '#lib/acting/scopes.ts'
import { actFor, stopActing } from '#lib/acting/switch.ts'
import { acting } from '#lib/sign-in/acting.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, TextLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { waitingQuery } from './queries.ts'

type Props = { readonly own: string; readonly onClose: () => void }

/** Chooses in whose name one goes on (R-ACT-20); `own` is the person's own name. */
export function SwitchDialog({ own, onClose }: Props) {
  const mandates = useQuery({ ...mandatesQuery, staleTime: 0 })
  const received = mandates.data?.received.filter(isUsable) ?? []
  const now = acting()?.mandate ?? null
  const [chosen, choose] = useState<number | null>(now)
  const [isNotKept, setNotKept] = useState(false)
  const mandate = received.find(({ id }) => id === chosen)
  const go = () => {
    if (chosen === now) return onClose()
    if (!mandate) return stopActing()
    setNotKept(!actFor(mandate))
  }
  return (
    <Dialog
      title={texts['acting.switch.title']}
      isAtBottom
      onClose={onClose}
      actions={
        <Button className="w-full" onClick={go}>
          {texts['acting.switch.press']}
        </Button>
      }
      notice={isNotKept && <Alert tone="stop">{texts['acting.switch.notKept']}</Alert>}
    >
      {mandates.isPending && <TextSkeleton lines={3} />}
      {mandates.isError && <LoadError query={mandates} />}
      {mandates.data && (
        <div role="radiogroup" aria-label={texts['acting.switch.title']} className="flex flex-col gap-2">
          <Choice name={own} isChosen={chosen === null} onChoose={() => choose(null)}>
            {texts['acting.switch.you']}
          </Choice>
          {received.map((row) => (
            <Choice key={row.id} name={row.principal.name} isChosen={chosen === row.id} onChoose={() => choose(row.id)}>
              <Covered mandate={row} />
            </Choice>
          ))}
        </div>
      )}
      {mandates.data && received.length === 0 && <p>{texts['acting.switch.none']}</p>}
      <p className="text-sm text-ink-soft">{texts['acting.switch.hint']}</p>
      <TextLink to="/mandates" onClick={onClose} className="inline-flex min-h-11 items-center self-center">
        {texts['acting.switch.manage']}
      </TextLink>
    </Dialog>
  )
}

function Covered({ mandate: { principal, may } }: { mandate: MandateDocument }) {
  const { data: count = 0 } = useQuery(waitingQuery(principal.id))
  return [scopeSummary(may), count > 0 && fill(texts['acting.switch.waits'], { count })].filter(Boolean).join(' · ')
}

type ChoiceProps = { name: string; isChosen: boolean; onChoose: () => void; children: ReactNode }

function Choice({ name, isChosen, onChoose, children }: ChoiceProps) {
  const id = useId()
  return (
    <label className="flex min-h-12 items-start gap-3 rounded-md border border-control px-4 py-3 hover:bg-surface-2 has-checked:border-brand has-checked:bg-brand-wash has-focus-visible:outline-3 has-focus-visible:outline-brand">
      <input
        type="radio"
        name="acting-for"
        checked={isChosen}
        aria-describedby={id}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0"
      />
      <span className="min-w-0">
        <span className="block">{name}</span>
        <span id={id} className="block text-sm text-ink-soft">
          {children}
        </span>
      </span>
    </label>
  )
}
