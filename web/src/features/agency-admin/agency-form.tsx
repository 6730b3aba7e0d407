/** The form for adding and editing an agency (R-ADM-9). */
import { zodResolver } from '@hookform/resolvers/zod'
import type { AgencyDocument } from '@portal/contract'
import { agencyAdmin as texts } from '@portal/contract/texts/agency-admin'
import { useMemo, useState } from 'react'
import { FormProvider, type Resolver, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '#lib/api-error.ts'
import { ClosingDialog } from '#lib/closing-dialog.tsx'
import { putErrorsOnFields, summaryOf } from '#lib/form-errors.ts'
import { FormPicture } from '#lib/form-picture.tsx'
import { mergeThreeWay } from '#lib/merge-three-way.ts'
import { useSignIn } from '#lib/sign-in.ts'
import { useImageWait } from '#lib/use-image-wait.ts'
import { useKeptRecord, useRecordDraft } from '#lib/use-record-draft.ts'
import { ErrorAlert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { pressCounts } from '#ui/press-counts.ts'
import { RestoredValues } from '#ui/restored-values.tsx'
import { SaveConflict } from '#ui/save-conflict.tsx'
import { TakesFocus } from '#ui/takes-focus.tsx'
import { useToast } from '#ui/toast.tsx'
import { AgencyFields } from './agency-fields.tsx'
import {
  type AgencyBody,
  type AgencyValues,
  agencyFieldNames,
  agencyFormSchema,
  newAgency,
  valuesOf,
} from './agency-values.ts'
import { useSaveAgency } from './use-save-agency.ts'

type Props = {
  agency: AgencyDocument | null
  onStartAnew: () => Promise<void>
}

export function AgencyForm({ agency, onStartAnew }: Props) {
  const navigate = useNavigate()
  const toast = useToast()
  const { profile } = useSignIn()
  const present = useMemo(() => (agency ? valuesOf(agency) : newAgency), [agency])
  const of = { member: profile?.id ?? 0, form: agency ? `admin-agency-${agency.id}` : 'admin-agency' }
  const { kept, restored } = useKeptRecord<AgencyValues>(of, present)
  const schema = useMemo(() => agencyFormSchema({ isNew: agency === null }), [agency])
  const form = useForm<AgencyValues, unknown, AgencyBody>({
    resolver: zodResolver(schema) as unknown as Resolver<AgencyValues, unknown, AgencyBody>,
    mode: 'onTouched',
    // The error summary takes the focus instead of the first wrong field.
    shouldFocusError: false,
    defaultValues: present,
    ...(restored && { values: restored, resetOptions: { keepDefaultValues: true } }),
  })
  const draft = useRecordDraft(form, { of, kept, present, version: agency?.version, merge: mergeThreeWay })
  const image = useImageWait()
  const save = useSaveAgency(agency?.id ?? null)
  const [attempt, setAttempt] = useState(0)
  const [unplaced, setUnplaced] = useState<readonly string[]>([])
  const summary = [...summaryOf(form.formState.errors, agencyFieldNames), ...unplaced.map((message) => ({ message }))]
  const stale = save.error instanceof ApiError && save.error.code === 'version_conflict' ? save.error : null
  const countTry = () => setAttempt((count) => count + 1)

  const send = (body: AgencyBody) => {
    setUnplaced([])
    save.mutate(
      { body, version: draft.version },
      {
        onSuccess: () => {
          draft.finish()
          toast(`${body.name}: ${texts[agency ? 'admin.agency.edit.success' : 'admin.agency.add.success']}`)
          void navigate('/agency')
        },
        onError: (error) => {
          setClosing(null)
          setUnplaced(putErrorsOnFields(error, agencyFieldNames, form.setError))
          countTry()
        },
      },
    )
  }
  const [closing, setClosing] = useState<AgencyBody | null>(null)
  const sendOrAsk = (body: AgencyBody) =>
    agency?.status === 'active' && body.status === 'inactive' ? setClosing(body) : send(body)
  const submit = async () => {
    setUnplaced([])
    const problem = await image.settled()
    if (!problem) return form.handleSubmit(sendOrAsk, countTry)()
    form.setError('image', { type: 'upload', message: problem })
    countTry()
  }
  const keepMine = (current: number) => {
    draft.keepMine(valuesOf(stale?.current as AgencyDocument), current)
    save.reset()
  }
  const startAnew = () => {
    draft.finish()
    return onStartAnew()
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        {...pressCounts}
        className="flex max-w-form flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {kept && <RestoredValues savedAt={kept.savedAt} onDiscard={() => void startAnew()} />}
        {stale ? (
          <SaveConflict error={stale} onKeepMine={keepMine} onStartAnew={() => void startAnew()} />
        ) : summary.length > 0 ? (
          <ErrorSummary items={summary} attempt={attempt} />
        ) : (
          save.error && (
            <TakesFocus answer={save.error}>
              <ErrorAlert error={save.error} otherwise={texts['admin.agency.error.save']} />
            </TakesFocus>
          )
        )}
        <AgencyFields isNew={agency === null} />
        <FormPicture
          purpose="agency_image"
          label={texts['admin.agency.field.image']}
          hint={texts['admin.agency.image.hint']}
          current={agency?.image}
          restored={restored ?? undefined}
          wait={image}
        />
        <div className="flex flex-wrap gap-3 border-t border-line pt-6">
          <Button
            type="submit"
            isPending={save.isPending || image.isWaiting}
            pendingLabel={texts['admin.agency.saving']}
          >
            {texts['admin.agency.save']}
          </Button>
          <LinkButton to="/agency" look="secondary">
            {texts['admin.agency.cancel']}
          </LinkButton>
        </div>
        {closing && agency && (
          <ClosingDialog
            of="agency"
            id={agency.id}
            isPending={save.isPending}
            onConfirm={() => send(closing)}
            onClose={() => setClosing(null)}
          />
        )}
      </form>
    </FormProvider>
  )
}
