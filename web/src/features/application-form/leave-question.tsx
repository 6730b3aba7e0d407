/**
 * The text is kept by the draft; a file on its way would be lost. So who leaves during an upload is asked: by the
 * browser when the page closes, by the portal when a link or the back button leads elsewhere (R-WEB-20).
 */
import { drafts } from '@portal/contract/texts/drafts'
import { uploads } from '@portal/contract/texts/uploads'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useLeaving } from './use-leaving.ts'

export function LeaveQuestion({ isUploading }: { isUploading: boolean }) {
  const { leave, stay } = useLeaving(isUploading)
  if (!leave) return null
  return (
    <Dialog
      title={drafts['unsaved.leave']}
      onClose={stay}
      actions={
        <>
          <Button look="danger" onClick={leave}>
            {drafts['unsaved.leave']}
          </Button>
          <Button onClick={stay}>{drafts['unsaved.stay']}</Button>
        </>
      }
    >
      <p>{uploads['upload.leave']}</p>
    </Dialog>
  )
}
