import { drafts as texts } from '@portal/contract/texts/drafts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

export function DiscardDraftDialog({ onDiscard, onClose }: { onDiscard: () => void; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={texts['draft.discard.question']}
      confirmLabel={texts['draft.discard']}
      onConfirm={onDiscard}
      onClose={onClose}
    >
      <p>{texts['draft.discard.warning']}</p>
    </ConfirmDialog>
  )
}
