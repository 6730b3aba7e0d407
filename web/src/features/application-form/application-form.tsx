/**
 * The application form for a program, for an agency and for an edit. Typed values survive a refusal, a reload and an
 * expired session; the contract's schema validates them (R-WEB-20).
 */
import { applicationForm, applicationForm as texts } from '@portal/contract/texts/application-form'
import { drafts } from '@portal/contract/texts/drafts'
import { uploads } from '@portal/contract/texts/uploads'
import { type ReactNode, useState } from 'react'
import { type FieldErrors, FormProvider } from 'react-hook-form'
import type { Requirements } from '#lib/application/requirements.ts'
import { type SyncStore, useSyncState } from '#lib/drafts/use-draft-sync.ts'
import { markTyping } from '#ui/bar-in-view.ts'
import { blurAfterClick } from '#ui/blur-after-click.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { focusField } from '#ui/focus-field.ts'
import { LostPart } from '#ui/lost-part.tsx'
import { lazyPart } from '#ui/part.tsx'
import { RequiredNote } from '#ui/required-note.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { AddressSection } from './address-section.tsx'
import { QuestionsContext, useAskedRequirements, useAskedText } from './asked-questions.ts'
import { DocumentsSection } from './documents-section.tsx'
import type { DraftConflictProps } from './draft-conflict.tsx'
import { DraftHelp, DraftStatus, RestoredNote } from './draft-note.tsx'
import { FoldedParts } from './folded-parts.tsx'
import { FormChanged } from './form-changed.tsx'
import { FormParts } from './form-parts.tsx'
import { type FormValues, formFields } from './form-values.ts'
import { WrongSummary } from './missing-summary.tsx'
import { PersonalSection } from './personal-section.tsx'
import { legalFields, type OwnValues, type Prefilled, physicalFields } from './prefill.ts'
import { RefusalBanner } from './refusal-banner.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { TextSection } from './text-section.tsx'
import { type ApplicationFormOptions, useApplicationForm } from './use-application-form.ts'
import { useLeaving } from './use-leaving.ts'

/** Two versions of a draft are rare, so their code comes when there are some. */
const DraftConflict = lazyPart(async () => (await import('./draft-conflict.tsx')).DraftConflict, {
  waiting: <TextSkeleton lines={2} label={texts['application.form.loading']} />,
  lost: (retry) => <LostPart onRetry={retry} />,
})

type ConflictActions = { keepMine: (remote: FormValues) => void; discard: () => void }

export type ApplicationFormProps = ApplicationFormOptions & {
  own: OwnValues
  mayAttach: boolean
  requirements?: Requirements | undefined
  notice?: ReactNode
  /** An offer to begin otherwise, shown while nothing was typed or attached. */
  beginning?: ReactNode
  leadsToDocuments?: boolean
  submitLabel: string
  nextStep: string
  sendingLabel: string
  refusalActions?: (error: unknown, actions: ConflictActions) => ReactNode
}

export function ApplicationForm(props: ApplicationFormProps) {
  const {
    prefilled,
    own,
    draft,
    mayAttach,
    requirements: known = none,
    notice,
    beginning,
    leadsToDocuments = false,
  } = props
  const application = useApplicationForm(props)
  const { questions = null } = props
  const requirements = useAskedRequirements(questions, known)
  const { form, refusal, formChange, restored, uploads, sync, keptFiles, keepMine, discard } = application
  const [isOutdated] = useState(restored?.version !== draft.of.version)
  const isEdit = draft.of.version !== undefined
  const actions = refusal && props.refusalActions?.(refusal.error, { keepMine, discard })
  const isEmpty = !restored && !form.formState.isDirty && uploads.items.length === 0
  const documents = mayAttach || keptFiles.length > 0 ? { filed: keptFiles, uploads, requirements } : null

  return (
    <QuestionsContext value={questions}>
      <FormProvider {...form}>
        <form
          noValidate
          {...blurAfterClick}
          {...markTyping}
          lang="ka"
          className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start lg:gap-x-14"
          onSubmit={(event) =>
            void form.handleSubmit(application.submit, (errors) => {
              questions?.store.leaveEach()
              focusFirst(errors)
            })(event)
          }
        >
          <div className="flex min-w-0 flex-col gap-5 lg:gap-8">
            <RefusalBanner refusal={refusal}>{actions}</RefusalBanner>
            {formChange && <FormChanged change={formChange} />}
            <WrongSummary problemsIn={application.problemsIn} />
            {!actions && notice}
            {isEmpty && beginning}
            {!actions && restored && (
              <RestoredNote
                savedAt={restored.savedAt}
                lost={draft.opened.lost}
                isOutdated={isOutdated}
                onDiscard={discard}
              />
            )}
            <VersionsOnceMet
              sync={sync}
              savedHere={() => application.drafting.saved()?.at ?? restored?.savedAt}
              onChoose={application.settleConflict}
              onSwap={application.replaceValues}
            />
            <FoldedParts form={form} problemsIn={application.problemsIn}>
              <RequiredNote className="-mb-2" />
              <PersonalSection retype={prefilled.retype} own={own} />
              <Addresses key={application.round} isFixed={prefilled.isFixed} />
              {questions && <questions.Fields store={questions.store} />}
              <AskedText />
              {documents && (
                <DocumentsSection {...documents} mayAttach={mayAttach} onRemoveFiled={application.removeFiled} />
              )}
            </FoldedParts>
            <DraftHelp />
          </div>
          <aside
            aria-label={texts['application.form.parts']}
            className="flex min-w-0 flex-col gap-5 max-lg:contents lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto lg:rounded-md lg:border lg:border-line lg:bg-surface-2 lg:p-6"
          >
            <div className="flex flex-col gap-4 max-lg:hidden">
              <h2 className="text-lg font-semibold">{texts['application.form.parts']}</h2>
              <FormParts problemsIn={application.problemsIn} documents={documents} />
            </div>
            <UnlessChoosing sync={sync} isRefused={isEdit && Boolean(actions)}>
              <SubmitBar
                uploads={uploads}
                isSending={form.formState.isSubmitting}
                submitLabel={props.submitLabel}
                nextStep={props.nextStep}
                sendingLabel={props.sendingLabel}
                problemsIn={application.problemsIn}
                isInView={!actions}
                isSecond={leadsToDocuments && !actions}
                renderDraftStatus={(status) => <DraftStatus draft={application.drafting} sync={sync} {...status} />}
              />
            </UnlessChoosing>
          </aside>
          <ConfirmLeaving isUploading={uploads.isBusy} sync={sync} />
        </form>
      </FormProvider>
    </QuestionsContext>
  )
}

const none: Requirements = []

function AskedText() {
  const text = useAskedText()
  return text === 'none' ? null : <TextSection isOptional={text === 'optional'} />
}

/** Stays after the choice, which can be undone until the page is left. */
function VersionsOnceMet(props: DraftConflictProps) {
  const isMet = useSyncState(props.sync).status === 'conflict'
  const [wasMet, setMet] = useState(isMet)
  if (isMet && !wasMet) setMet(true)
  return wasMet ? <DraftConflict {...props} /> : null
}

/** Between two versions the choice is the next step, and nothing can be sent before it. */
function UnlessChoosing({ sync, isRefused, children }: { sync: SyncStore; isRefused: boolean; children: ReactNode }) {
  const { status } = useSyncState(sync)
  return isRefused || status === 'conflict' ? null : children
}

/**
 * The list of errors takes the focus from the field as soon as it is shown. It stays empty if it was computed before
 * the last keystroke; then the focus stays in the field.
 */
const focusFirst = (errors: FieldErrors<FormValues>) => {
  const first = formFields.find((field) => errors[field])
  if (first) focusField(first)
}

function Addresses({ isFixed }: Pick<Prefilled, 'isFixed'>) {
  return (
    <>
      <AddressSection
        part="legal"
        title={texts['application.form.section.legal']}
        fields={legalFields}
        isFixed={isFixed.legal}
        other={
          isFixed.physical ? { fields: physicalFields, label: texts['application.form.same.physical'] } : undefined
        }
      />
      <AddressSection
        part="physical"
        title={texts['application.form.section.physical']}
        fields={physicalFields}
        isFixed={isFixed.physical}
        above={{ isFixed: isFixed.legal }}
        other={{ fields: legalFields, label: texts['application.form.same.legal'] }}
      />
    </>
  )
}

/**
 * Asks before leaving during an upload, or while changes are only on this device: the browser asks when the page
 * closes, the portal on a link or Back (R-WEB-20).
 */
function ConfirmLeaving({ isUploading, sync }: { isUploading: boolean; sync: SyncStore }) {
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
