import type { MemberRecord } from '@portal/contract'
import { releaseId } from '@portal/contract/endpoints/members'
import { isReason } from '@portal/contract/fields/blank'
import { members as texts } from '@portal/contract/texts/members'
import { validation } from '@portal/contract/texts/validation'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { timeoutSeconds } from '#lib/api/admin-timeout.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { queryKeys } from '#lib/api/query.ts'
import { changeOnce } from '#lib/api/send-once.ts'
import { useTextDraft } from '#lib/drafts/use-text-draft.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { RequiredNote } from '#ui/required-note.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { memberName } from './members-table.tsx'
import { memberQuery } from './queries.ts'

type Props = { member: MemberRecord; onReleased: (message: string) => void }

export function ReleaseId({ member, onReleased }: Props) {
  const [isAsking, setAsking] = useState(false)
  const number = member.registration_type === 'legal' ? member.company_id : member.personal_id
  if (member.document_verified_status === 'verified' || number === null) return null
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {texts['member.release']}
      </Button>
      {isAsking && (
        <ReleaseDialog member={member} number={number} onReleased={onReleased} onClose={() => setAsking(false)} />
      )}
    </>
  )
}

function ReleaseDialog({ member, number, onReleased, onClose }: Props & { number: string; onClose: () => void }) {
  const [reason, setReason] = useTextDraft(`release-${member.id}`)
  const [isMissing, setMissing] = useState(false)
  const release = useRelease(member, (message) => {
    setReason('')
    onReleased(message)
  })
  const descriptionId = useId()
  const error = release.error instanceof ApiError ? release.error.errors?.reason?.[0] : undefined
  const send = () => {
    if (!isReason(reason)) return setMissing(true)
    release.mutate(reason)
  }
  return (
    <ConfirmDialog
      title={texts['member.release.title']}
      cancelLabel={texts['member.edit.cancel']}
      confirmLabel={texts['member.release.confirm']}
      isPending={release.isPending}
      pendingLabel={texts['member.release.releasing']}
      descriptionId={descriptionId}
      onConfirm={send}
      onClose={onClose}
    >
      <div id={descriptionId} className="flex flex-col gap-4">
        <p className="font-semibold wrap-anywhere">
          <bdi>{memberName(member)}</bdi>, <span className="tabular-nums">{number}</span>
        </p>
        <p>{texts['member.release.question']}</p>
      </div>
      {release.error && !error && <CommandFailure error={release.error} otherwise={texts['member.release.error']} />}
      <RequiredNote />
      <TextArea
        name="reason"
        label={texts['member.release.reason']}
        isRequired
        value={reason}
        error={isMissing ? validation['validation.reason.required'] : error}
        onChange={({ target }) => {
          setReason(target.value)
          setMissing(false)
        }}
      />
    </ConfirmDialog>
  )
}

const useRelease = ({ id, version }: MemberRecord, onSent: (message: string) => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) =>
      changeOnce(`release-${id}`, (idempotencyKey) =>
        call(releaseId, { params: { id }, body: { reason }, version, idempotencyKey, timeoutSeconds }),
      ),
    onSuccess: ({ message }) => {
      onSent(message)
      return Promise.all([
        client.invalidateQueries({ queryKey: memberQuery(id).queryKey }),
        client.invalidateQueries({ queryKey: [...queryKeys.members, 'list'] }),
      ])
    },
  })
}
