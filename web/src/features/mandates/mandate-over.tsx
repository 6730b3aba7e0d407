import { fill } from '@portal/contract/fill'
import { genitive } from '@portal/contract/genitive'
import { acting as texts } from '@portal/contract/texts/acting'
import { visits } from '@portal/contract/texts/visits'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { isUsable, mandatesQuery } from '#lib/acting/mandates-query.ts'
import { scopeSummary } from '#lib/acting/scopes.ts'
import { actFor, stopActing } from '#lib/acting/switch.ts'
import { leaveHere } from '#lib/acting/visit.ts'
import type { Acting } from '#lib/sign-in/acting.ts'
import { Button } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Spinner } from '#ui/spinner.tsx'

/**
 * In place of the page after a refused mandate (R-ACT-23). Forms save what is typed as they are taken away. Where the
 * list cannot be read, the mandate counts as ended: one's own pages stay one press away.
 */
export function MandateOver({ by }: { by: Acting }) {
  const mandates = useQuery({ ...mandatesQuery, staleTime: 0 })
  const whose = genitive(by.principal.name)
  if (mandates.isPending || mandates.isFetching) return <Spinner label={texts['acting.checking']} />
  const active = mandates.data?.received.filter((row) => isUsable(row) && row.principal.id === by.principal.id)
  // Of two mandates of one principal the one that was chosen, while it holds.
  const still = active?.find(({ id }) => id === by.mandate) ?? active?.[0]
  if (still && (still.id !== by.mandate || String(still.may) !== String(by.may)))
    return (
      <Message
        title={texts['acting.changed.title']}
        text={fill(texts['acting.changed.text'], { whose, may: scopeSummary(still.may) })}
        action={<Button onClick={() => actFor(still)}>{texts['acting.changed.go']}</Button>}
      />
    )
  if (by.visit)
    return (
      <Message
        title={visits['visit.over.title']}
        text={visits['visit.over.text']}
        action={
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => stopActing('/office/visit')}>{visits['visit.over.again']}</Button>
            <Button variant="secondary" onClick={leaveHere}>
              {visits['visit.band.end']}
            </Button>
          </div>
        }
      />
    )
  return (
    <Message
      title={fill(texts['acting.over.title'], { whose })}
      text={texts['acting.over.text']}
      action={<Button onClick={() => stopActing()}>{texts['acting.over.back']}</Button>}
    >
      <p>{texts['acting.over.kept']}</p>
    </Message>
  )
}

type MessageProps = { title: string; text: string; action: ReactNode; children?: ReactNode }

function Message({ title, text, action, children }: MessageProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('h1')?.focus(), [])
  return (
    <div ref={box} className="flex max-w-read flex-col gap-4">
      <PageHead title={title} help={text} />
      {children}
      <div>{action}</div>
    </div>
  )
}
