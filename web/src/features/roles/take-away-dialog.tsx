import { roles as texts } from '@portal/contract/texts/roles'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useToast } from '#ui/toast.tsx'
import type { Candidate } from './member-picker.tsx'
import { useProposeRoleChange } from './queries.ts'
import { roleAndAgency } from './role-and-agency.ts'

type TakeAwayProps = { candidate: Candidate; nameOf: (agency: number | null) => string; onClose: () => void }

export function TakeAwayDialog({ candidate, nameOf, onClose }: TakeAwayProps) {
  const toast = useToast()
  const take = useProposeRoleChange()
  const press = () =>
    take.mutate(
      { member_id: candidate.id, permission: 'User', agency_id: null, note: null },
      {
        onSuccess: ({ message }) => {
          toast(message)
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={texts['roles.takeAway.title']}
      cancelLabel={texts['roles.takeAway.cancel']}
      confirmLabel={texts['roles.takeAway.confirm']}
      isPending={take.isPending}
      pendingLabel={texts['roles.propose.sending']}
      onConfirm={press}
      onClose={onClose}
    >
      <p>
        <span className="block font-semibold wrap-anywhere">{candidate.name}</span>
        <span className="text-sm text-ink-soft">{roleAndAgency(candidate, nameOf)}</span>
      </p>
      <p>{texts['roles.takeAway.question']}</p>
      {take.error && <CommandFailure error={take.error} otherwise={texts['roles.propose.error']} />}
    </ConfirmDialog>
  )
}
