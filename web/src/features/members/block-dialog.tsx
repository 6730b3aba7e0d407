import type { MemberRecord } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { roleLabel } from '@portal/contract/labels/roles'
import { isStaff } from '@portal/contract/role-facts'
import { members as texts } from '@portal/contract/texts/members'
import { roles } from '@portal/contract/texts/roles'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { WarningIcon } from '#ui/icons.tsx'
import { nameOf } from './members-table.tsx'

type BlockDialogProps = { member: MemberRecord; isPending: boolean; onBlock: () => void; onClose: () => void }

export function BlockDialog({ member, isPending, onBlock, onClose }: BlockDialogProps) {
  return (
    <Dialog
      isDescribedByContent
      title={texts['member.edit.block.title']}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts['member.edit.cancel']}
          </Button>
          <Button variant="danger" isPending={isPending} pendingLabel={texts['member.edit.saving']} onClick={onBlock}>
            {texts['member.edit.block.confirm']}
          </Button>
        </>
      }
    >
      <p className="font-semibold wrap-anywhere">{nameOf(member)}</p>
      <p>{texts['member.edit.block.question']}</p>
      <p className="flex items-start gap-2">
        <WarningIcon className="mt-0.5 text-warn" />
        {texts['member.edit.blockWarning']}
      </p>
      {isStaff(member.permission) && <p>{fill(roles['roles.member.block'], { role: roleLabel(member.permission) })}</p>}
    </Dialog>
  )
}
