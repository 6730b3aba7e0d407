import type { ApplicationDocument } from '@portal/contract'
import type { PreparedDecision } from '@portal/contract/documents/preparing'
import { fill } from '@portal/contract/fill'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { common } from '@portal/contract/texts/common'
import { preparing as texts } from '@portal/contract/texts/preparing'
import { useId } from 'react'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { applicationNumber } from '#lib/application/application-words.ts'
import { currentApplicationIn } from '#lib/application/conflict.ts'
import { BeforeAct } from '#lib/decisions/before-act.tsx'
import { decisions } from '#lib/decisions/decisions.ts'
import { lateness } from '#lib/decisions/late.ts'
import { PreparedWords } from '#lib/decisions/prepared-words.tsx'
import type { DecisionWords } from '#lib/decisions/row.ts'
import { dateTime } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useToast } from '#ui/toast.tsx'
import { useLateDecision } from '../use-review.ts'

type SignDialogProps = {
  application: ApplicationDocument
  prepared: PreparedDecision
  onSigned: () => void
  onClose: () => void
}

/** Signs what stands in it, and nothing else; what changed meanwhile is a refusal that the page then shows. */
export function SignDialog({ application, prepared, onSigned, onClose }: SignDialogProps) {
  const { id } = application
  const { outcome, by, at } = prepared
  const toast = useToast()
  const says = texts[`prepare.outcome.${outcome}`]
  const goOn = () => {
    onClose()
    onSigned()
  }
  const sign = useLateDecision<Signature>(application, {
    form: 'sign',
    saysOf: () => `${texts['sign.label']} – ${says}`,
    send: (words) => decisions.sign.send.bind(null, application, { reason: '', ...words }),
    onDone: () => {
      toast(`${applicationNumber(id)}: ${says}`)
      if (lateness.milliseconds === 0) goOn()
    },
  })
  const descriptionId = useId()
  const confirm = () => {
    sign.mutate({ prepared: prepared.id, outcome }, { onError: (error) => currentApplicationIn(error) && onClose() })
    if (lateness.milliseconds > 0) goOn()
  }
  return (
    <Dialog
      title={fill(texts['sign.question'], { outcome: says })}
      onClose={onClose}
      descriptionId={descriptionId}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common['common.cancel']}
          </Button>
          <Button
            variant={outcome === 'rejected' ? 'danger' : 'primary'}
            isPending={sign.isPending}
            aria-keyshortcuts="Control+Enter"
            onClick={confirm}
          >
            {texts['sign.label']}
          </Button>
        </>
      }
    >
      <div id={descriptionId} className="flex flex-col gap-4">
        <p className="text-ink-soft">{fill(texts['prepared.by'], { name: by.name, dateTime: dateTime(at) })}</p>
        {outcome !== 'returned' && <p>{applicationDetail['review.confirm.final']}</p>}
      </div>
      <PreparedWords application={application} words={prepared} />
      <BeforeAct application={application} />
      <CommandFailure error={sign.error} title={texts['sign.failed']} />
    </Dialog>
  )
}

type Signature = Pick<DecisionWords, 'prepared' | 'outcome'>
