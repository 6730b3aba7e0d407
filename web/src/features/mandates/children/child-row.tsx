import type { ChildDocument } from '@portal/contract/documents/children'
import { fill } from '@portal/contract/fill'
import { ownChildren as texts } from '@portal/contract/texts/own-children'
import { ownMandates } from '@portal/contract/texts/own-mandates'
import { useState } from 'react'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { numericDate } from '#lib/time/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Initials } from '#ui/initials.tsx'
import { Acts } from '../acts.tsx'
import { SwitchButton } from '../mandate-row.tsx'
import { useAnswerMandate } from '../queries.ts'

const tones = { waiting: 'warn', refused: 'stop', active: 'ok', suspended: 'warn', ended: 'plain' } as const

type Props = { readonly child: ChildDocument; readonly onCorrect: () => void }

export function ChildRow({ child, onCorrect }: Props) {
  const { first_name, last_name, personal_id, birth_date, status, refusal_reason, mandate } = child
  const name = `${first_name} ${last_name}`
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-2 py-3.5 md:flex-nowrap">
      <Initials name={name} />
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          {[personal_id, fill(texts['children.born'], { date: numericDate(birth_date) })].filter(Boolean).join(' · ')}
        </p>
        <p className="text-sm text-ink-soft">
          {fill(texts[`children.${status}`], { date: mandate.until === null ? '' : numericDate(mandate.until) })}
        </p>
        {status === 'refused' && refusal_reason && (
          <p className="text-sm text-stop">{fill(texts['children.refused.reason'], { reason: refusal_reason })}</p>
        )}
        {mandate.status !== 'offered' && <Acts id={mandate.id} label={ownMandates['mandates.acts.mine']} name={name} />}
      </div>
      <div className="flex flex-col items-start gap-2 max-md:ms-13 max-md:basis-full md:items-end">
        <Badge tone={tones[status]}>{texts[`children.status.${status}`]}</Badge>
        <div className="flex flex-wrap gap-2 md:justify-end">
          {status === 'active' && <SwitchButton mandate={mandate} name={name} />}
          {status === 'refused' && (
            <Button
              variant="secondary"
              className="px-3"
              aria-label={fill(texts['children.correct.who'], { name })}
              onClick={onCorrect}
            >
              {texts['children.correct']}
            </Button>
          )}
          {mandate.status === 'offered' && <WithdrawButton id={mandate.id} name={name} />}
        </div>
      </div>
    </div>
  )
}

function WithdrawButton({ id, name }: { id: number; name: string }) {
  const [isAsking, setAsking] = useState(false)
  const withdraw = useAnswerMandate()
  const title = fill(texts['children.withdraw.who'], { name })
  return (
    <>
      <Button
        variant="quiet"
        className="px-3"
        isPending={withdraw.isPending}
        aria-label={title}
        onClick={() => setAsking(true)}
      >
        {texts['children.withdraw']}
      </Button>
      <CommandFailure error={withdraw.error} title={ownMandates['mandates.failed']} className="basis-full" />
      {isAsking && (
        <ConfirmDialog
          title={title}
          cancelLabel={texts['children.withdraw.keep']}
          confirmLabel={texts['children.withdraw']}
          onConfirm={() => {
            setAsking(false)
            withdraw.mutate({ id, answer: 'revoke' })
          }}
          onClose={() => setAsking(false)}
        >
          <p>{texts['children.withdraw.question']}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
