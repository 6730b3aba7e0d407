import type { ApplicationDocument } from '@portal/contract'
import { leaving as texts } from '@portal/contract/texts/leaving'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { SendIcon } from '#ui/further-icons.tsx'
import { LostPart } from '#ui/lost-part.tsx'
import { lazyPart } from '#ui/part.tsx'

const TransferDialog = lazyPart(async () => (await import('./transfer-dialog.tsx')).TransferDialog, {
  lost: (retry) => <LostPart onRetry={retry} />,
})

type TransferProps = { application: ApplicationDocument; onTransferred: () => void }

export function Transfer({ application, onTransferred }: TransferProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="secondary" icon={<SendIcon />} onClick={() => setAsking(true)}>
        {texts['transfer.action']}
      </Button>
      {isAsking && (
        <TransferDialog application={application} onClose={() => setAsking(false)} onTransferred={onTransferred} />
      )}
    </>
  )
}
