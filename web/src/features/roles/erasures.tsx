/** Members who asked to be erased: two Super Administrators approve, or one refuses with a reason (R-ID-81). */

import type { ErasureDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { roleLabel } from '@portal/contract/labels/roles'
import { maxReason } from '@portal/contract/limits'
import { erasureApprovals } from '@portal/contract/proposals'
import { myData as texts } from '@portal/contract/texts/my-data'
import { roles } from '@portal/contract/texts/roles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { commandMessage } from '#lib/api/command-failure.tsx'
import { applicationNumber } from '#lib/application/application-words.ts'
import { useTextDraft } from '#lib/drafts/use-text-draft.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { dateTime } from '#lib/time/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { CheckIcon, TrashIcon } from '#ui/further-icons.tsx'
import { RequiredNote } from '#ui/required-note.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useToast } from '#ui/toast.tsx'
import { erasuresQuery, useAnswerErasure } from './queries.ts'
import { WaitingList, WaitingRow } from './waiting-list.tsx'

export function Erasures() {
  const erasures = useQuery(erasuresQuery)
  const open = erasures.data?.filter(({ status }) => status !== 'refused') ?? []
  if (open.length === 0 && !erasures.isError) return null
  return (
    <WaitingList
      id="erasures"
      icon={<TrashIcon />}
      title={texts['erasures.title']}
      rows={open}
      failed={erasures.isError && { message: texts['erasures.error'], query: erasures }}
      row={(erasure) => <Erasure erasure={erasure} />}
    />
  )
}

function Erasure({ erasure }: { erasure: ErasureDocument }) {
  const { id, member, reason, requested_at, status, approved_by, open_cases, held_by_role } = erasure
  const own = useSignIn().profile?.id
  const toast = useToast()
  const answer = useAnswerErasure(toast)
  const [asks, setAsks] = useState<'approval' | 'reason' | null>(null)
  const close = () => setAsks(null)
  const approve = () => {
    close()
    answer.mutate(
      { id, reason: null },
      { onError: (error) => toast(commandMessage(error, roles['roles.decide.error']), 'stop') },
    )
  }
  const isLast = approved_by.length + 1 >= erasureApprovals
  const isAnswered = status === 'approved' || approved_by.some((person) => person.id === own)
  return (
    <WaitingRow name={member.name} columns="xl:grid-cols-[14rem_minmax(0,1fr)_auto]">
      <div className="text-sm">
        {reason && <p className="wrap-anywhere">„{reason}“</p>}
        <p className="text-ink-soft">{dateTime(requested_at)}</p>
        {approved_by.length > 0 && (
          <p>{fill(texts['erasures.approvedBy'], { name: approved_by.map(({ name }) => name).join(', ') })}</p>
        )}
        {held_by_role && (
          <Alert tone="warn" className="mt-2">
            {fill(texts['erasures.waitsForRole'], { role: roleLabel(held_by_role) })}
          </Alert>
        )}
        {open_cases.length > 0 && (
          <p>{fill(texts['erasures.waits'], { numbers: open_cases.map(applicationNumber).join(', ') })}</p>
        )}
      </div>
      {!isAnswered && (
        <div className="flex flex-wrap gap-2 xl:justify-end">
          <Button variant="secondary" className="text-stop" onClick={() => setAsks('reason')}>
            {texts['erasures.refuse']}
            <span className="sr-only">: {member.name}</span>
          </Button>
          <Button
            icon={<CheckIcon />}
            isPending={answer.isPending}
            onClick={isLast ? () => setAsks('approval') : approve}
          >
            {texts['erasures.approve']}
            <span className="sr-only">: {member.name}</span>
          </Button>
        </div>
      )}
      {asks === 'reason' && <RefuseDialog id={id} onClose={close} />}
      {asks === 'approval' && (
        <ConfirmDialog
          title={texts['mydata.erasure.title']}
          confirmLabel={texts['erasures.approve']}
          onConfirm={approve}
          onClose={close}
        >
          <p>{fill(texts['erasures.approve.last'], { name: member.name })}</p>
        </ConfirmDialog>
      )}
    </WaitingRow>
  )
}

function RefuseDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const toast = useToast()
  const [reason, setReason] = useTextDraft(`refuse-erasure-${id}`)
  const answer = useAnswerErasure((message) => {
    setReason('')
    toast(message)
  })
  const refuse = () => answer.mutate({ id, reason }, { onSuccess: onClose })
  return (
    <ConfirmDialog
      title={texts['erasures.refuse.title']}
      confirmLabel={texts['erasures.refuse']}
      isPending={answer.isPending}
      onConfirm={refuse}
      onClose={onClose}
    >
      <RequiredNote />
      <TextInput
        id="refuse-erasure"
        label={texts['erasures.refuse.reason']}
        isRequired
        maxLength={maxReason}
        error={answer.isError ? commandMessage(answer.error, roles['roles.decide.error']) : undefined}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  )
}
