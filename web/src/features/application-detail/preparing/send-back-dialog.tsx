import type { ApplicationDocument } from '@portal/contract'
import type { PreparedDecision } from '@portal/contract/documents/preparing'
import { sendBackPreparation } from '@portal/contract/endpoints/applications'
import { isReason } from '@portal/contract/fields/blank'
import { maxReason } from '@portal/contract/limits'
import { common } from '@portal/contract/texts/common'
import { preparing as texts } from '@portal/contract/texts/preparing'
import { call } from '#lib/api/call.ts'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { useTextDraft } from '#lib/drafts/use-text-draft.ts'
import { focusTitle } from '#lib/page/focus-title.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { errorAt, useAsking } from '../asking/use-asking.ts'

type SendBackProps = { application: ApplicationDocument; prepared: PreparedDecision; onClose: () => void }

export function SendBackDialog({ application, prepared, onClose }: SendBackProps) {
  const [note, write] = useTextDraft(`send-back-${application.id}`)
  const asking = useAsking(application, {
    form: 'send-back',
    done: texts['sendBack.done'],
    onDone: () => {
      write('')
      onClose()
      focusTitle()
    },
  })
  const send = () =>
    asking.mutate(({ idempotencyKey }) =>
      call(sendBackPreparation, {
        params: { id: application.id, preparation: prepared.id },
        body: { note },
        idempotencyKey,
      }),
    )
  return (
    <Dialog
      title={texts['sendBack.title']}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common['common.cancel']}
          </Button>
          <Button isDisabled={!isReason(note)} isPending={asking.isPending} onClick={send}>
            {texts['sendBack.label']}
          </Button>
        </>
      }
    >
      <TextArea
        label={texts['sendBack.note']}
        hint={texts['sendBack.hint']}
        value={note}
        onChange={(event) => write(event.target.value)}
        error={errorAt(asking.error, 'note')}
        isRequired
        maxLength={maxReason}
        rows={4}
        lang="ka"
      />
      <CommandFailure error={asking.error} title={texts['sendBack.failed']} />
    </Dialog>
  )
}
