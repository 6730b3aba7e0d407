import type { ApplicationDocument } from '@portal/contract'
import { extensionDays } from '@portal/contract/answer-days'
import { extendReturn } from '@portal/contract/endpoints/applications'
import { isReason } from '@portal/contract/fields/blank'
import { maxReason } from '@portal/contract/limits'
import { clock as texts } from '@portal/contract/texts/clock'
import { common } from '@portal/contract/texts/common'
import { useState } from 'react'
import { call } from '#lib/api/call.ts'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { useValuesDraft } from '#lib/drafts/use-text-draft.ts'
import { today } from '#lib/time/today.ts'
import { Button } from '#ui/button.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RequiredNote } from '#ui/required-note.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { refuseWrongDay } from '#ui/wrong-day.ts'
import { errorAt, useAsking } from './use-asking.ts'

type ExtendReturnProps = { application: ApplicationDocument; answerBy: string }

export function ExtendReturn(props: ExtendReturnProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" className="px-3" onClick={() => setOpen(true)}>
        {texts['extend.open']}
      </Button>
      {isOpen && <ExtendDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

const empty = { day: '', reason: '' }

function ExtendDialog({ application, answerBy, onClose }: ExtendReturnProps & { onClose: () => void }) {
  const [{ day, reason }, write] = useValuesDraft(`extend-${application.id}`, empty)
  const asking = useAsking(application, {
    form: 'extend',
    done: texts['request.done.extended'],
    onDone: () => {
      write(empty)
      onClose()
    },
  })
  const { least, most } = extensionDays(answerBy, today())
  const send = () =>
    refuseWrongDay() ||
    asking.mutate((options) =>
      call(extendReturn, { params: { id: application.id }, body: { answer_by: day, reason }, ...options }),
    )
  return (
    <Dialog
      title={texts['extend.title']}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common['common.cancel']}
          </Button>
          <Button isDisabled={day === '' || !isReason(reason)} isPending={asking.isPending} onClick={send}>
            {texts['extend.send']}
          </Button>
        </>
      }
    >
      <p>{texts['extend.lead']}</p>
      <RequiredNote />
      <DateInput
        label={texts['extend.day']}
        value={day}
        min={least}
        max={most}
        isRequired
        onChange={(typed) => write({ day: typed, reason })}
        error={errorAt(asking.error, 'answer_by')}
      />
      <TextArea
        label={texts['extend.reason']}
        value={reason}
        onChange={(event) => write({ day, reason: event.target.value })}
        error={errorAt(asking.error, 'reason')}
        isRequired
        maxLength={maxReason}
        rows={3}
        lang="ka"
      />
      <CommandFailure error={asking.error} title={texts['extend.failed']} />
    </Dialog>
  )
}
