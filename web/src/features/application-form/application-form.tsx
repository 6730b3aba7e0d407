/**
 * The application form for a program, for an agency and for an edit. Typed values survive a refusal, a reload and an
 * expired session; the contract's schema validates them (R-WEB-20).
 */
import type { AttachmentDocument } from '@portal/contract'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import type { Requirements } from '#lib/application/requirements.ts'
import { isUntouched } from '#lib/drafts/merge-three-way.ts'
import type { Opened } from '#lib/drafts/opened-draft.ts'
import { type DraftOf, useDraft } from '#lib/drafts/use-draft.ts'
import { useDraftSync } from '#lib/drafts/use-draft-sync.ts'
import { uploadFor } from '#lib/media/upload.ts'
import { useUploads } from '#lib/media/use-uploads.ts'
import { blurAfterClick } from '#ui/blur-after-click.ts'
import { AddressSection } from './address-section.tsx'
import { ConfirmLeaving } from './confirm-leaving.tsx'
import { DocumentsSection } from './documents-section.tsx'
import { type Documents, documentsToSend } from './documents-to-send.ts'
import { DraftConflict } from './draft-conflict.tsx'
import { KeptNote, RestoredNote } from './draft-note.tsx'
import { FormParts } from './form-parts.tsx'
import { type FormValues, formFields, memoizedProblems, mergeValues, resolverBy } from './form-values.ts'
import { asPdf, whyNotPdf } from './pdf-file.ts'
import { PersonalSection } from './personal-section.tsx'
import { legalFields, type OwnValues, type Prefilled, physicalFields, restoredValues } from './prefill.ts'
import { RefusalBanner } from './refusal-banner.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { TextSection } from './text-section.tsx'
import { type ApplicationBody, useSendApplication } from './use-send-application.ts'
import { useSyncedEdits } from './use-synced-edits.ts'

export type WaysOn = { keepMine: (theirs: FormValues) => void; discard: () => void }

export type ApplicationFormProps = {
  prefilled: Prefilled
  own: OwnValues
  draft: { of: Omit<DraftOf<FormValues>, 'base'>; opened: Opened<FormValues>; follows?: number | undefined }
  mayAttach: boolean
  requirements?: Requirements | undefined
  filed?: readonly AttachmentDocument[]
  /** The agency's message about this application. */
  notice?: ReactNode
  submitLabel: string
  submitHint?: string
  sendingLabel: string
  send: (body: ApplicationBody, documents: Documents) => Promise<void>
  wayOn?: (error: unknown, ways: WaysOn) => ReactNode
}

const send = uploadFor('application_document')

export function ApplicationForm(props: ApplicationFormProps) {
  const {
    prefilled,
    own,
    draft,
    mayAttach,
    filed = [],
    requirements = [],
    notice,
    submitLabel,
    submitHint,
    sendingLabel,
    wayOn,
  } = props
  const [restored, setRestored] = useState(draft.opened.restored)
  const [isOutdated] = useState(restored?.version !== draft.of.version)
  const isFiled = (file: number) => filed.some(({ id }) => id === file)
  const [problemsIn] = useState(memoizedProblems)
  const [resolver] = useState(() => resolverBy(problemsIn))
  const form = useForm<FormValues>({
    mode: 'onTouched',
    resolver,
    defaultValues: prefilled.values,
  })
  // The draft is restored over the profile's values, so that its values count as edits. This must happen before the
  // draft sync starts, or the server's draft would be replaced by an empty form.
  const { reset } = form
  const [toRestore] = useState(() => draft.opened.restored && restoredValues(prefilled, draft.opened.restored))
  // Remounts the address sections whenever all values are replaced, because a ticked "same address" would overwrite one
  // of the new addresses.
  const [round, startAnew] = useReducer((before: number) => before + 1, 0)
  useEffect(() => {
    if (!toRestore) return
    reset(toRestore, { keepDefaultValues: true })
    startAnew()
  }, [reset, toRestore])
  const removed = useWatch({ control: form.control, name: 'removedDocuments' })
  const keptFiles = filed.filter(({ id }) => !removed.includes(id))
  const hasDocuments = mayAttach || keptFiles.length > 0
  const isEdit = draft.of.version !== undefined
  const keptCount = useRef(0)
  keptCount.current = keptFiles.length
  const uploads = useUploads({
    send: (file, options) => send(asPdf(file), options),
    check: (file, present) => whyNotPdf(file, present, keptCount.current),
    restored: draft.opened.files,
  })
  const { done } = uploads
  const doneNow = useRef(done)
  doneNow.current = done
  const sync = useDraftSync({
    name: draft.of,
    opened: draft.opened,
    contents: () => {
      const values = form.getValues()
      const files = doneNow.current
      if (files.length === 0 && isUntouched(prefilled.values, values)) return null
      const { of, follows } = draft
      return {
        values: {
          ...values,
          ...(of.version !== undefined && { formVersion: of.version }),
          ...(follows !== undefined && { follows }),
        },
        files,
      }
    },
  })
  useSyncedEdits(form, sync, done)
  const drafting = useDraft(form, { ...draft.of, base: prefilled.values })
  const { forget, finish } = drafting
  const { submit, refusal, forgetRefusal } = useSendApplication({
    queue: uploads.queue,
    setError: form.setError,
    send: async (body, added) => {
      const documents = documentsToSend({
        added,
        removed: removed.filter(isFiled),
        kept: keptFiles,
        requirementOf: form.getValues('requirementOf'),
      })
      await sync.finishWith(() => props.send(body, documents))
      finish()
    },
  })

  const { isSubmitting } = form.formState
  const keepMine = (remote: FormValues) => {
    const local = form.getValues()
    const merged = mergeValues(prefilled.values, local, remote)
    for (const field of formFields) if (merged[field] !== local[field]) form.setValue(field, merged[field])
    startAnew()
    forgetRefusal()
  }
  const discard = () => {
    forget()
    for (const { id } of uploads.items) uploads.remove(id)
    sync.discard()
    setRestored(null)
    reset(prefilled.values)
    startAnew()
  }

  const wayOut = refusal && wayOn?.(refusal.error, { keepMine, discard })

  return (
    <FormProvider {...form}>
      <form
        noValidate
        {...blurAfterClick}
        lang="ka"
        className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start lg:gap-x-14"
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        <div className="flex min-w-0 flex-col gap-5 lg:gap-8">
          <RefusalBanner refusal={refusal}>{wayOut}</RefusalBanner>
          {notice}
          {restored && (
            <RestoredNote
              savedAt={restored.savedAt}
              lost={draft.opened.lost}
              isOutdated={isOutdated}
              onDiscard={discard}
            />
          )}
          <DraftConflict
            sync={sync}
            onChoose={(chosen, theirs) => {
              for (const field of formFields) form.setValue(field, chosen[field], { shouldDirty: true })
              form.setValue('removedDocuments', chosen.removedDocuments, { shouldDirty: true })
              form.setValue('requirementOf', chosen.requirementOf, { shouldDirty: true })
              startAnew()
              uploads.queue.restore(theirs.files.filter(({ is_alive }) => is_alive))
              sync.settle(theirs)
            }}
          />
          <PersonalSection retype={prefilled.retype} own={own} />
          <AddressSection
            key={`legal-${round}`}
            title={texts['application.form.section.legal']}
            fields={legalFields}
            isFixed={prefilled.isFixed.legal}
            other={
              prefilled.isFixed.physical
                ? { fields: physicalFields, label: texts['application.form.same.physical'] }
                : undefined
            }
          />
          <AddressSection
            key={`physical-${round}`}
            title={texts['application.form.section.physical']}
            fields={physicalFields}
            isFixed={prefilled.isFixed.physical}
            above={{ isFixed: prefilled.isFixed.legal }}
            other={{ fields: legalFields, label: texts['application.form.same.legal'] }}
          />
          <TextSection />
          {hasDocuments && (
            <DocumentsSection
              uploads={uploads}
              mayAttach={mayAttach}
              filed={keptFiles}
              mayChangeFiled={isEdit}
              requirements={requirements}
              onRemoveFiled={(id) => form.setValue('removedDocuments', [...removed, id], { shouldDirty: true })}
            />
          )}
        </div>
        <aside
          aria-label={texts['application.form.parts']}
          className="flex min-w-0 flex-col gap-5 max-lg:contents lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto lg:rounded-md lg:border lg:border-line lg:bg-surface-2 lg:p-6"
        >
          <div className="flex flex-col gap-4 max-lg:hidden">
            <h2 className="text-lg font-semibold">{texts['application.form.parts']}</h2>
            <FormParts
              problemsIn={problemsIn}
              documents={hasDocuments ? { filed: keptFiles, mayChangeFiled: isEdit, uploads, requirements } : null}
            />
          </div>
          <SubmitBar
            uploads={uploads}
            isSending={isSubmitting}
            submitLabel={submitLabel}
            hint={submitHint}
            sendingLabel={sendingLabel}
            problemsIn={problemsIn}
            isInView={!wayOut}
            kept={<KeptNote draft={drafting} sync={sync} />}
          />
        </aside>
        <ConfirmLeaving isUploading={uploads.isBusy} sync={sync} />
      </form>
    </FormProvider>
  )
}
