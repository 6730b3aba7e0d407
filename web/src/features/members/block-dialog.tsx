import type { MemberRecord } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { roleLabel } from '@portal/contract/labels/roles'
import { isStaff } from '@portal/contract/role-facts'
import { members as texts } from '@portal/contract/texts/members'
import { roles } from '@portal/contract/texts/roles'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { WarningIcon } from '#ui/icons.tsx'
import { memberName } from './members-table.tsx'

type BlockDialogProps = { member: MemberRecord; isPending: boolean; onBlock: () => void; onClose: () => void }

export function BlockDialog({ member, isPending, onBlock, onClose }: BlockDialogProps) {
  return (
    <ConfirmDialog
      title={texts['member.edit.block.title']}
      cancelLabel={texts['member.edit.cancel']}
      confirmLabel={texts['member.edit.block.confirm']}
      isPending={isPending}
      pendingLabel={texts['member.edit.saving']}
      onConfirm={onBlock}
      onClose={onClose}
    >
      <p className="font-semibold wrap-anywhere">{memberName(member)}</p>
      <p>{texts['member.edit.block.question']}</p>
      <p className="flex items-start gap-2">
        <WarningIcon className="mt-0.5 text-warn" />
        {texts['member.edit.blockWarning']}
      </p>
      {isStaff(member.permission) && <p>{fill(roles['roles.member.block'], { role: roleLabel(member.permission) })}</p>}
    </ConfirmDialog>
  )
}
