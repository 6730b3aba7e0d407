import { sending as texts } from '@portal/contract/texts/sending'
import { useEffect, useState } from 'react'
import { draftOf } from '#lib/drafts.ts'
import { useSignIn } from '#lib/sign-in.ts'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'

/**
 * Warns of typed changes that were never saved into the application, because what is sent is what the page shows
 * (R-APP-26). The draft of this device is asked for, which needs no call.
 */
export function UnsavedChanges({ id, edit }: { id: number; edit: string }) {
  const member = useSignIn().profile?.id
  const [hasDraft, setHasDraft] = useState(false)
  // Read in an effect, because the form that this page replaces saves its last changes when it unmounts.
  useEffect(() => setHasDraft(member !== undefined && draftOf(member, `edit-${id}`) !== null), [member, id])
  if (!hasDraft) return null
  return (
    <Alert
      tone="warn"
      title={texts['check.unsaved']}
      action={
        <LinkButton variant="secondary" to={edit}>
          {texts['check.unsaved.open']}
        </LinkButton>
      }
    >
      <p>{texts['check.unsaved.hint']}</p>
    </Alert>
  )
}
