import { common } from '@portal/contract/texts/common'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  title: string
  cancelLabel?: string
  confirmLabel: string
  /** True for what gives instead of taking away. */
  isHarmless?: boolean
  isPending?: boolean
  pendingLabel?: string
  onConfirm: () => void
  onClose: () => void
  descriptionId?: string
  children: ReactNode
}

export const ConfirmDialog = ({
  title,
  cancelLabel = common['common.cancel'],
  confirmLabel,
  isHarmless = false,
  isPending = false,
  pendingLabel,
  onConfirm,
  onClose,
  descriptionId,
  children,
}: ConfirmDialogProps) => (
  <Dialog
    title={title}
    onClose={onClose}
    {...(descriptionId === undefined ? { isDescribedByContent: true } : { descriptionId })}
    actions={
      <>
        <Button variant="secondary" className="max-sm:w-full" onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button
          variant={isHarmless ? 'primary' : 'danger'}
          className="max-sm:w-full"
          isPending={isPending}
          {...(pendingLabel !== undefined && { pendingLabel })}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
)
