import type { ApplicationDocument } from '@portal/contract'
import { waitsForAgency } from '@portal/contract/application-status'
import { giveApplication } from '@portal/contract/endpoints/applications'
import { mayCall } from '@portal/contract/role-facts'
import { team as texts } from '@portal/contract/texts/team'
import { useState } from 'react'
import { useKeys } from '#lib/keys/use-keys.ts'
import type { Role } from '#lib/sign-in/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { LostPart } from '#ui/lost-part.tsx'
import { lazyPart } from '#ui/part.tsx'

const GiveDialog = lazyPart(async () => (await import('./give-dialog.tsx')).GiveDialog, {
  lost: (retry) => <LostPart onRetry={retry} />,
})

export const giveKey = 'G'

export function Give({ application, viewer }: { application: ApplicationDocument; viewer: Role | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const { is_own, is_concerned, status } = application
  const isOffered = mayCall(viewer, giveApplication) && !is_own && !is_concerned && waitsForAgency(status)
  useKeys({ [`Key${giveKey}`]: isOffered ? () => setOpen(true) : undefined })
  if (!isOffered) return null
  return (
    <>
      <Button
        variant="quiet"
        className="px-2"
        aria-keyshortcuts={giveKey}
        title={`${texts['give.open']} (${giveKey})`}
        onClick={() => setOpen(true)}
      >
        {texts['give.open']}
      </Button>
      {isOpen && <GiveDialog application={application} onClose={() => setOpen(false)} />}
    </>
  )
}
