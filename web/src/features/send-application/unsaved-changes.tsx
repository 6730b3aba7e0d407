import { sending as texts } from '@portal/contract/texts/sending'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { readLocalDraft } from '#lib/drafts/local-drafts.ts'
import { draftsQuery } from '#lib/drafts/server-draft.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { LinkButton } from '#ui/button.tsx'

type LeftStepProps = { title: string; isAnnounced?: boolean; action: ReactNode; children: ReactNode }

export const LeftStep = ({ title, isAnnounced, action, children }: LeftStepProps) => (
  <div role={isAnnounced ? 'status' : undefined} className="flex min-w-0 grow flex-col gap-2">
    <p className="font-semibold">{title}</p>
    {children}
    <div>{action}</div>
  </div>
)

/**
 * Whether changes of the application were typed and never saved into it, on this device or on another. The page asks
 * for the drafts together with the application, so that the warning does not move what is being read.
 */
export const useStartedEdit = (id: number): boolean => {
  const form = `edit-${id}`
  const member = useSignIn().profile?.id
  const [isHere, setHere] = useState(false)
  // Read in an effect, because the form that this page replaces saves its last changes when it unmounts.
  useEffect(() => setHere(member !== undefined && readLocalDraft(member, form) !== null), [member, form])
  const drafts = useQuery({ ...draftsQuery, staleTime: 0 })
  // An answer from before this page was opened may still list the draft that saving has just deleted.
  return isHere || (drafts.isFetchedAfterMount && Boolean(drafts.data?.some((draft) => draft.form === form)))
}

/** Warns that an edit was started and not saved, because it will not be sent (R-APP-26). */
export function UnsavedChanges({ edit }: { edit: string }) {
  return (
    <LeftStep
      isAnnounced
      title={texts['check.unsaved']}
      action={<LinkButton to={edit}>{texts['check.unsaved.open']}</LinkButton>}
    >
      <p>{texts['check.unsaved.hint']}</p>
    </LeftStep>
  )
}
