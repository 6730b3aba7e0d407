/** Asks before a member is blocked: they are signed out at once, wherever they are (R-ID-8). */
import { members as texts } from '@portal/contract/texts/members'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { WarningIcon } from '#ui/icons.tsx'

type BlockDialogProps = { name: string; isPending: boolean; onBlock: () => void; onClose: () => void }

export function BlockDialog({ name, isPending, onBlock, onClose }: BlockDialogProps) {
  return (
    <Dialog
      title={texts['member.edit.block.title']}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {texts['member.edit.cancel']}
          </Button>
          <Button look="danger" isPending={isPending} pendingLabel={texts['member.edit.saving']} onClick={onBlock}>
            {texts['member.edit.block.confirm']}
          </Button>
        </>
      }
    >
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p>{texts['member.edit.block.question']}</p>
      <p className="flex items-start gap-2">
        <WarningIcon className="mt-0.5 text-warn" />
        {texts['member.edit.blockWarning']}
      </p>
    </Dialog>
  )
}
