import { verification as texts } from '@portal/contract/texts/verification'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

export function ConfirmDialog({ onNo, onYes }: { onNo: () => void; onYes: () => void }) {
  return (
    <Dialog
      isDescribedByContent
      title={texts['verification.confirm.title']}
      onClose={onNo}
      actions={
        <>
          <Button variant="secondary" onClick={onNo}>
            {texts['verification.confirm.no']}
          </Button>
          <Button onClick={onYes}>{texts['verification.confirm.yes']}</Button>
        </>
      }
    >
      <p>{texts['verification.confirm.text']}</p>
    </Dialog>
  )
}
