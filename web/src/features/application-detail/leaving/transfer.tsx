import type { ApplicationDocument } from '@portal/contract'
import { useState } from 'react'
import { decisions } from '#lib/decisions/decisions.ts'
import { Button } from '#ui/button.tsx'
import { LostPart } from '#ui/lost-part.tsx'
import { lazyPart } from '#ui/part.tsx'

const TransferDialog = lazyPart(async () => (await import('./transfer-dialog.tsx')).TransferDialog, {
  lost: (retry) => <LostPart onRetry={retry} />,
})

type TransferProps = { application: ApplicationDocument; onTransferred: () => void }

export function Transfer({ application, onTransferred }: TransferProps) {
  const { icon: Icon, label } = decisions.transfer
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="secondary" icon={<Icon />} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <TransferDialog application={application} onClose={() => setAsking(false)} onTransferred={onTransferred} />
      )}
    </>
  )
}
