import { zodResolver } from '@hookform/resolvers/zod'
import type { ProfileInfo } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { common } from '@portal/contract/texts/common'
import { eid } from '@portal/contract/texts/eid'
import { profileAnswers, profile as texts } from '@portal/contract/texts/profile'
import { uploads as uploadTexts } from '@portal/contract/texts/uploads'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import { ApiError, errorMessage } from '#lib/api/api-error.ts'
import { CommandFailure, commandMessage, isLost } from '#lib/api/command-failure.tsx'
import { cx } from '#lib/cx.ts'
import { putErrorsOnFields } from '#lib/forms/form-errors.ts'
import { profileDocument, useUpdateProfile } from '#lib/identity-document/profile-info.ts'
import { sideHint } from '#lib/identity-document/side-file.ts'
import { Sides } from '#lib/identity-document/sides.tsx'
import { type Side, useSide } from '#lib/identity-document/use-side.ts'
import { date } from '#lib/time/dates.ts'
import { useShownFor } from '#lib/time/use-shown-for.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CheckCircleIcon } from '#ui/icons.tsx'
import { LiveText } from '#ui/live-text.tsx'
import { useToast } from '#ui/toast.tsx'
import { Addresses } from './addresses.tsx'
import { Card } from './card.tsx'
import type { companyParts, profileParts } from './contents.tsx'
import { addressFields, type ProfileBody, type ProfileValues, profileSchema, profileValues } from './profile-values.ts'

type ProfileFormProps = {
  info: ProfileInfo
  names: Pick<typeof profileParts | typeof companyParts, 'addresses' | 'document'>
  /** Stands between the addresses and the document. */
  children?: ReactNode
}

export function ProfileForm({ info, names, children }: ProfileFormProps) {
  const form = useForm<ProfileValues, unknown, ProfileBody>({
    resolver: zodResolver(profileSchema),
    mode: 'onSubmit',
    shouldFocusError: false,
    values: useMemo(() => profileValues(info), [info]),
    resetOptions: { keepDirtyValues: true },
  })
  const [front, back] = [useSide('photo-or-pdf', 'front'), useSide('photo-or-pdf', 'back')]
  const save = useUpdateProfile()
  const toast = useToast()
  const [saved, showSaved] = useShownFor<{ message: string; isDocument: boolean }>()
  const [attempt, setAttempt] = useState(0)
  const [isWaiting, setWaiting] = useState(false)
  const [isEditing, setEditing] = useState(() => !hasAddress(info))
  const isUploading = front.isBusy || back.isBusy
  const hasFile = front.file !== null || back.file !== null
  const isChanged = form.formState.isDirty || hasFile

  const send = async ({ profileData }: ProfileBody) => {
    setWaiting(true)
    const [frontKey, backKey] = await Promise.all([front.ready(), back.ready()])
    setWaiting(false)
    const stuck = [frontKey, backKey].filter(({ hasStopped }) => hasStopped).length
    if (stuck > 0) return toast(fill(uploadTexts['upload.someFailed'], { count: stuck }), 'stop')
    const { physicalAddress, legalAddress } = profileData
    const body = {
      profileData: { ...(physicalAddress && { physicalAddress }), ...(legalAddress && { legalAddress }) },
      ...(frontKey.key && { frontId: frontKey.key }),
      ...(backKey.key && { backId: backKey.key }),
    }
    try {
      const { message } = await save.mutateAsync(body)
      front.remove()
      back.remove()
      form.reset(form.getValues())
      setEditing(false)
      showSaved({ message, isDocument: hasFile })
      toast(profileAnswers['profile.success'])
    } catch (error) {
      refused(error)
    }
  }

  const refused = (error: unknown) => {
    putErrorsOnFields(error, addressFields, form.setError)
    if (error instanceof ApiError) {
      if (error.errors.frontId) front.refuse(error.errors.frontId[0] ?? error.message)
      if (error.errors.backId) back.refuse(error.errors.backId[0] ?? error.message)
    }
    const message = errorMessage(error, texts['profile.error.update.default'])
    toast(isLost(error) ? commandMessage(error, message) : fill(texts['profile.error.update'], { message }), 'stop')
    setAttempt((count) => count + 1)
  }

  const summary = addressFields.flatMap((id) => {
    const message = form.getFieldState(id, form.formState).error?.message
    return message ? [{ id, message: `${sectionOf(id)}: ${message}` }] : []
  })

  /** The bar ends the card whose change it saves, the document's where both have one. */
  const isDocumentLast = hasFile || (saved?.isDocument === true && !isEditing)
  const bar = (
    <div
      hidden={!isEditing && !isChanged && !saved}
      data-form-bar={isChanged || undefined}
      className={cx(
        '-mx-4 -mb-4 flex flex-col items-start gap-3 rounded-b-md border-t border-line bg-surface-2 p-4 lg:-mx-6 lg:-mb-6 lg:px-6',
        isChanged && 'bottom-0 z-10 [@media(min-height:30rem)]:sticky',
      )}
    >
      {saved && (
        <Alert tone="ok" isQuiet className="w-full max-w-form">
          {saved.message}
        </Alert>
      )}
      {isUploading && <LiveText>{uploadTexts['upload.wait']}</LiveText>}
      <div hidden={!isEditing && !isChanged} className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          className="max-sm:w-full"
          isPending={save.isPending || isWaiting}
          pendingLabel={texts['profile.submitting']}
        >
          {texts[submitLabel(hasFile, isEditing || form.formState.isDirty)]}
        </Button>
        {isEditing && (
          <Button
            variant="quiet"
            onClick={() => {
              form.reset(profileValues(info), { keepDirtyValues: false })
              setEditing(false)
            }}
          >
            {common['common.cancel']}
          </Button>
        )}
        {isChanged && <p className="text-sm text-ink-soft">{texts['profile.unsaved']}</p>}
      </div>
    </div>
  )

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="flex flex-col gap-4 sm:gap-6"
        onSubmit={(event) => void form.handleSubmit(send, () => setAttempt((count) => count + 1))(event)}
      >
        <ErrorSummary items={summary} attempt={attempt} />
        {summary.length === 0 && (
          <CommandFailure error={save.error} otherwise={texts['profile.error.update.default']} />
        )}
        <Card {...names.addresses}>
          <Addresses isOpen={isEditing || summary.length > 0} onOpen={() => setEditing(true)} />
          {!isDocumentLast && bar}
        </Card>
        {children}
        <DocumentsSection {...names.document} info={info} front={front} back={back} foot={isDocumentLast && bar} />
      </form>
    </FormProvider>
  )
}

const submitLabel = (hasFile: boolean, hasAddresses: boolean) => {
  if (!hasFile) return 'profile.submit'
  return hasAddresses ? 'profile.submit.both' : 'profile.submit.document'
}

const hasAddress = ({ legal_region_id, legal_municipality_id, legal_address }: ProfileInfo) =>
  legal_region_id !== null && legal_municipality_id !== null && Boolean(legal_address)

const sectionOf = (field: string) =>
  texts[field.includes('.physicalAddress.') ? 'profile.section.physical' : 'profile.section.legal']

type Props = { anchor: string; title: string; info: ProfileInfo; front: Side; back: Side; foot: ReactNode }

/**
 * The upload is folded, because it is only for a PDF or for one side of a card; all others use /ProfileVerif (R-ID-31).
 * A verified member first reads what an upload would change.
 */
function DocumentsSection({ anchor, title, info, front, back, foot }: Props) {
  const isVerified = info.document_verified_status === 'verified'
  const hasStored = info.front_document !== null || info.back_document !== null
  const isLinkTarget = useIsLinkTarget()
  return (
    <Card anchor={anchor} title={title}>
      {isVerified && (
        <p className="flex items-start gap-2">
          <CheckCircleIcon className="mt-0.5 shrink-0 text-ok" />
          <span>
            {info.verified_at
              ? fill(info.basis === 'eid' ? eid['eid.profile'] : texts['profile.document.checked'], {
                  date: date(info.verified_at),
                })
              : texts['profile.document.notNeeded']}
          </span>
        </p>
      )}
      <details open={isLinkTarget || (hasStored && !isVerified)}>
        <summary className="fold min-h-11 py-2.5 text-brand">
          {
            texts[
              isVerified ? 'profile.document.replace' : hasStored ? 'profile.document.change' : 'profile.document.here'
            ]
          }
        </summary>
        <div className="flex flex-col gap-4 pt-2">
          {isVerified && (
            <Alert tone="warn" isQuiet>
              {texts['profile.document.reupload']}
            </Alert>
          )}
          <p className="text-sm text-ink-soft">{sideHint('photo-or-pdf')}</p>
          <Sides info={info} front={front} back={back} />
        </div>
      </details>
      {foot}
    </Card>
  )
}

const useIsLinkTarget = (): boolean => {
  const isLinkTarget = useLocation().hash === `#${profileDocument}`
  useEffect(() => {
    if (!isLinkTarget) return
    const part = document.getElementById(profileDocument)
    part?.scrollIntoView?.()
    part?.focus({ preventScroll: true })
  }, [isLinkTarget])
  return isLinkTarget
}
