import { sending as texts } from '@portal/contract/texts/sending'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { draftsQuery } from '#lib/drafts/server-draft.ts'
import { draftOf } from '#lib/drafts.ts'
import { useSignIn } from '#lib/sign-in.ts'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'

/**
 * Warns of typed changes that were never saved into the application, on this device or on another, because what is sent
 * is what the page shows (R-APP-26).
 */
export function UnsavedChanges({ id, edit }: { id: number; edit: string }) {
  const form = `edit-${id}`
  const member = useSignIn().profile?.id
  const [isHere, setHere] = useState(false)
  // Read in an effect, because the form that this page replaces saves its last changes when it unmounts.
  useEffect(() => setHere(member !== undefined && draftOf(member, form) !== null), [member, form])
  const drafts = useQuery(draftsQuery)
  // An older answer may hold the draft that saving has just ended.
  const isStored = drafts.isFetchedAfterMount && drafts.data?.some((draft) => draft.form === form)
  if (!isHere && !isStored) return null
  return (
    <Alert
      tone="warn"
      title={texts['check.unsaved']}
      action={
        <LinkButton variant="secondary" to={`${edit}?then=check`}>
          {texts['check.unsaved.open']}
        </LinkButton>
      }
    >
      <p>{texts['check.unsaved.hint']}</p>
    </Alert>
  )
}
