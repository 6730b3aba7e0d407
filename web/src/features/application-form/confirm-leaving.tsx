/**
 * Asks before leaving during an upload, or while changes are only on this device: the browser asks when the page
 * closes, the portal on a link or Back (R-WEB-20).
 */
import { applicationForm } from '@portal/contract/texts/application-form'
import { drafts } from '@portal/contract/texts/drafts'
import { uploads } from '@portal/contract/texts/uploads'
import { type SyncStore, useSyncState } from '#lib/drafts/use-draft-sync.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useLeaving } from './use-leaving.ts'

export function ConfirmLeaving({ isUploading, sync }: { isUploading: boolean; sync: SyncStore }) {
  const isUnsaved = useSyncState(sync).status === 'offline'
  const { leave, stay } = useLeaving(isUploading || isUnsaved)
  if (!leave) return null
  return (
    <Dialog
      isDescribedByContent
      title={drafts['unsaved.leave']}
      onClose={stay}
      actions={
        <>
          <Button variant="danger" onClick={leave}>
            {drafts['unsaved.leave']}
          </Button>
          <Button onClick={stay}>{drafts['unsaved.stay']}</Button>
        </>
      }
    >
      <p>{isUploading ? uploads['upload.leave'] : applicationForm['application.form.leave']}</p>
    </Dialog>
  )
}
