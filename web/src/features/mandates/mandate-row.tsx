import type { MandateRow } from '@portal/contract/documents/mandates'
import { fill } from '@portal/contract/fill'
import { genitive } from '@portal/contract/genitive'
import { isMandateOpen, isOfVisit } from '@portal/contract/mandate-facts'
import { ownMandates as texts } from '@portal/contract/texts/own-mandates'
import { type ReactNode, useState } from 'react'
import { isUsable } from '#lib/acting/mandates-query.ts'
import { scopeList } from '#lib/acting/scopes.ts'
import { actFor } from '#lib/acting/switch.ts'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { numericDate } from '#lib/time/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { SwapIcon } from '#ui/further-icons.tsx'
import { Initials } from '#ui/initials.tsx'
import { Acts } from './acts.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { useAnswerMandate } from './queries.ts'
import { agentName, statusTones, untilText } from './words.ts'

type Props = { readonly mandate: MandateRow }

export function GivenMandate({ mandate }: Props) {
  const { status } = mandate
  const name = agentName(mandate)
  const [isChanging, setChanging] = useState(false)
  return (
    <Row
      mandate={mandate}
      name={name}
      acts={texts['mandates.acts']}
      actions={
        <>
          {status === 'active' && !isOfVisit(mandate.basis) && (
            <Button
              variant="quiet"
              className="px-3"
              aria-label={fill(texts['mandates.change.who'], { name })}
              onClick={() => setChanging(true)}
            >
              {texts['mandates.change']}
            </Button>
          )}
          {isMandateOpen(mandate) && <EndGivenButton mandate={mandate} name={name} />}
        </>
      }
    >
      {isChanging && <ChangeDialog mandate={mandate} name={name} onClose={() => setChanging(false)} />}
    </Row>
  )
}

export function ReceivedMandate({ mandate }: Props) {
  const { principal, status } = mandate
  const { name } = principal
  return (
    <Row
      mandate={mandate}
      name={name}
      acts={texts['mandates.acts.mine']}
      actions={
        status === 'active' && (
          <>
            <EndButton
              mandate={mandate}
              label={texts['mandates.leave']}
              title={fill(texts['mandates.leave.who'], { name })}
              question={fill(texts['mandates.leave.question'], { whose: genitive(name) })}
            />
            {isUsable(mandate) && <SwitchButton mandate={mandate} name={name} />}
          </>
        )
      }
    />
  )
}

type SwitchProps = { mandate: Parameters<typeof actFor>[0]; name: string }

export const SwitchButton = ({ mandate, name }: SwitchProps) => (
  <Button
    variant="secondary"
    className="px-3"
    icon={<SwapIcon />}
    aria-label={fill(texts['mandates.switch.who'], { name })}
    onClick={() => actFor(mandate)}
  >
    {texts['mandates.switch']}
  </Button>
)

type RowProps = Props & { name: string; acts: string; actions: ReactNode; children?: ReactNode }

function Row({ mandate, name, acts, actions, children }: RowProps) {
  const { id, may, basis, until, status, answer_by, offered, agency_name } = mandate
  const wasActive = status !== 'offered' && status !== 'declined'
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-2 py-3.5 md:flex-nowrap">
      <Initials name={name} />
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">
          {[scopeList(may), basis !== 'self' && texts[`mandates.basis.${basis}`], agency_name]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {isMandateOpen(mandate) && (
          <p className="text-sm text-ink-soft">
            {status === 'offered' && answer_by !== null
              ? fill(texts['mandates.waits'], { date: numericDate(answer_by) })
              : untilText(until)}
          </p>
        )}
        {offered && (
          <p className="text-sm text-ink-soft">
            {fill(texts['mandates.more'], { may: scopeList(offered.may), until: untilText(offered.until) })}
          </p>
        )}
        {wasActive && <Acts id={id} label={acts} name={name} />}
      </div>
      <div className="flex flex-col items-start gap-2 max-md:ms-13 max-md:basis-full md:items-end">
        {mandate.is_suspended ? (
          <Badge tone="warn">{texts['mandates.status.suspended']}</Badge>
        ) : (
          <Badge tone={statusTones[status]}>{texts[`mandates.status.${status}`]}</Badge>
        )}
        <div className="flex flex-wrap gap-2 md:justify-end">{actions}</div>
      </div>
      {children}
    </div>
  )
}

type EndGivenProps = { mandate: Pick<MandateRow, 'id' | 'status'>; name: string }

/** For the principal: takes an open offer back, or ends what was accepted, which asks first. */
export const EndGivenButton = ({ mandate, name }: EndGivenProps) =>
  mandate.status === 'offered' ? (
    <EndButton
      mandate={mandate}
      label={texts['mandates.withdraw']}
      title={fill(texts['mandates.withdraw.who'], { name })}
    />
  ) : (
    <EndButton
      mandate={mandate}
      label={texts['mandates.revoke']}
      title={fill(texts['mandates.revoke.who'], { name })}
      question={fill(texts['mandates.revoke.question'], { name })}
      confirm={texts['mandates.revoke.confirm']}
    />
  )

type EndButtonProps = {
  mandate: Pick<MandateRow, 'id'>
  label: string
  title: string
  question?: string
  /** What the dialog's button says; left out, the label. */
  confirm?: string
}

/** Ends a mandate for either side, or takes an offer back, which asks nothing. */
function EndButton({ mandate: { id }, label, title, question, confirm = label }: EndButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const end = useAnswerMandate()
  const send = () => {
    setAsking(false)
    end.mutate({ id, answer: 'revoke' })
  }
  return (
    <>
      <Button
        variant="secondary"
        className="px-3"
        isPending={end.isPending}
        aria-label={title}
        onClick={() => (question === undefined ? send() : setAsking(true))}
      >
        {label}
      </Button>
      <CommandFailure error={end.error} title={texts['mandates.failed']} className="basis-full" />
      {isAsking && (
        <ConfirmDialog
          title={title}
          cancelLabel={texts['mandates.keep']}
          confirmLabel={confirm}
          onConfirm={send}
          onClose={() => setAsking(false)}
        >
          <p>{question}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
