import type { AttachmentDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { applicationForm } from '@portal/contract/texts/application-form'
import { sending as texts } from '@portal/contract/texts/sending'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useId, useState } from 'react'
import { documentsLeft, type Requirements } from '#lib/application/requirements.ts'
import { cx } from '#lib/cx.ts'
import { readLocalDraft } from '#lib/drafts/local-drafts.ts'
import { draftsQuery } from '#lib/drafts/server-draft.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { LinkButton } from '#ui/button.tsx'

type LeftToDoProps = {
  hasStartedEdit: boolean
  attachments: readonly AttachmentDocument[]
  requirements: Requirements
  edit: string
  /** Which answer asks for a document; undefined for one that is always asked for. */
  reasonOf: (requirement: Requirements[number]) => string | undefined
  /** Stands below the last step. */
  end: RefObject<HTMLDivElement | null>
}

export const isMoreUrgentThanSending = ({
  hasStartedEdit,
  attachments,
  requirements,
}: Pick<LeftToDoProps, 'hasStartedEdit' | 'attachments' | 'requirements'>) =>
  hasStartedEdit || documentsLeft(requirements, attachments).missing > 0

/**
 * All that is left to do before sending, in its order, in one block (R-APP-9, R-APP-26). It is above the applicant's
 * text, because the send button is visible before anybody has scrolled to the end.
 */
export function LeftToDo({ hasStartedEdit, attachments, requirements, edit, reasonOf, end }: LeftToDoProps) {
  const id = useId()
  const left = documentsLeft(requirements, attachments)
  const isUrgent = isMoreUrgentThanSending({ hasStartedEdit, attachments, requirements })
  const steps = [
    hasStartedEdit && { key: 'unsaved', step: <UnsavedChanges edit={edit} /> },
    left.open.length > 0 && {
      key: 'documents',
      step: <MissingDocuments {...{ ...left, edit, reasonOf }} isNext={isUrgent && !hasStartedEdit} />,
    },
  ].filter((step) => step !== false)
  if (steps.length === 0) return null
  return (
    <section
      aria-labelledby={id}
      className={cx(
        'flex flex-col gap-3 rounded-md border-l-4 p-4 lg:p-5',
        isUrgent ? 'border-warn bg-warn-wash' : 'border-brand bg-brand-wash',
      )}
    >
      <h2 id={id} className="text-lg">
        {texts['check.left']}
      </h2>
      <ol className="flex flex-col gap-4">
        {steps.map(({ key, step }, index) => (
          <li key={key} className="flex items-start gap-3 not-first:border-t not-first:border-line not-first:pt-4">
            {steps.length > 1 && (
              <span
                aria-hidden="true"
                className={cx(
                  'flex size-7 shrink-0 items-center justify-center rounded-full bg-surface font-semibold tabular-nums',
                  isUrgent ? 'text-warn' : 'text-brand',
                )}
              >
                {index + 1}
              </span>
            )}
            {step}
          </li>
        ))}
      </ol>
      <div ref={end} />
    </section>
  )
}

function MissingDocuments({
  open,
  unnamed,
  missing,
  edit,
  reasonOf,
  isNext,
}: ReturnType<typeof documentsLeft<AttachmentDocument>> &
  Pick<LeftToDoProps, 'edit' | 'reasonOf'> & { isNext: boolean }) {
  const isUnclear = unnamed.length > 0
  return (
    <LeftStep
      title={isUnclear ? applicationForm['application.documents.name'] : texts['check.documents.missing']}
      action={
        <LinkButton variant={isNext ? 'primary' : 'secondary'} to={`${edit}#documents`}>
          {isUnclear ? texts['check.documents.name'] : texts['check.documents.add']}
        </LinkButton>
      }
    >
      {isUnclear && (
        <>
          <p className="wrap-anywhere">
            {fill(texts['check.documents.unnamed'], {
              names: unnamed.map((file) => `„${file.original_name}“`).join(', '),
            })}
          </p>
          <p>{texts['check.documents.asked']}</p>
        </>
      )}
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {open.map((requirement) => (
          <li key={requirement.id}>
            {requirement.title}
            <span className="block text-sm">{reasonOf(requirement)}</span>
          </li>
        ))}
      </ul>
      {isUnclear && missing > 0 && (
        <p className="font-semibold">{fill(texts['check.documents.atLeast'], { count: missing })}</p>
      )}
      <p className="text-sm">{texts['check.documents.missing.hint']}</p>
    </LeftStep>
  )
}

type LeftStepProps = { title: string; isAnnounced?: boolean; action: ReactNode; children: ReactNode }

const LeftStep = ({ title, isAnnounced, action, children }: LeftStepProps) => (
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
function UnsavedChanges({ edit }: { edit: string }) {
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
