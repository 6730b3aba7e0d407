import { common } from '@portal/contract/texts/common'
import { drafts as texts } from '@portal/contract/texts/drafts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

export function DiscardDraftDialog({ onDiscard, onClose }: { onDiscard: () => void; onClose: () => void }) {
  return (
    <Dialog
      isDescribedByContent
      title={texts['draft.discard.question']}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common['common.cancel']}
          </Button>
          <Button variant="danger" onClick={onDiscard}>
            {texts['draft.discard']}
          </Button>
        </>
      }
    >
      <p>{texts['draft.discard.warning']}</p>
    </Dialog>
  )
}
