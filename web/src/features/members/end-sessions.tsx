import type { MemberRecord } from '@portal/contract'
import { endMemberSessions } from '@portal/contract/endpoints/members'
import { members as texts } from '@portal/contract/texts/members'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { timeoutSeconds } from '#lib/api/admin-timeout.ts'
import { call } from '#lib/api/call.ts'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { changeOnce } from '#lib/api/send-once.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { memberName } from './members-table.tsx'

type Props = { member: MemberRecord; onEnded: (message: string) => void }

/** Signs the member out everywhere without blocking them (R-ADM-29). */
export function EndSessions({ member, onEnded }: Props) {
  const [isAsking, setAsking] = useState(false)
  const end = useMutation({
    mutationFn: () =>
      changeOnce(`end-sessions-${member.id}`, (idempotencyKey) =>
        call(endMemberSessions, { params: { id: member.id }, body: {}, idempotencyKey, timeoutSeconds }),
      ),
    onSuccess: ({ message }) => onEnded(message),
  })
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {texts['member.endSessions']}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts['member.endSessions.question']}
          cancelLabel={texts['member.edit.cancel']}
          confirmLabel={texts['member.endSessions']}
          isPending={end.isPending}
          onConfirm={() => end.mutate()}
          onClose={() => setAsking(false)}
        >
          <p className="font-semibold wrap-anywhere">{memberName(member)}</p>
          <p>{texts['member.endSessions.hint']}</p>
          <CommandFailure error={end.error} otherwise={texts['member.endSessions.error']} />
        </ConfirmDialog>
      )}
    </>
  )
}
