/** The form of a program, for adding and editing alike (specification 2, sections 2, 3 and 5). */
import { zodResolver } from '@hookform/resolvers/zod'
import type { AdministeredProgram } from '@portal/contract'
import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import { uploads } from '@portal/contract/texts/uploads'
import { useEffect, useMemo, useState } from 'react'
import { FormProvider, type Resolver, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '#lib/api-error.ts'
import { putErrorsOnFields } from '#lib/form-errors.ts'
import { fieldsToTake } from '#lib/laid-over.ts'
import { useSignIn } from '#lib/sign-in.ts'
import { openDraft, useDraft } from '#lib/use-draft.ts'
import { useImageWait } from '#lib/use-image-wait.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { pressCounts } from '#ui/press-counts.ts'
import { RestoredValues } from '#ui/restored-values.tsx'
import { SaveConflict } from '#ui/save-conflict.tsx'
import { useToast } from '#ui/toast.tsx'
import { forgetPreviews, releasePreviews } from './editor/image-previews.ts'
import { MainFields } from './main-fields.tsx'
import { ProgramImage } from './program-image.tsx'
import { newProgram, type ProgramBody, type ProgramValues, programFormSchema, valuesOf } from './program-values.ts'
import { RecipientFields } from './recipient-fields.tsx'
import { SectionsField } from './sections-field.tsx'
import { fieldNames, placed } from './server-errors.ts'
import { Summary } from './summary.tsx'
import { useSaveProgram } from './use-save-program.ts'

type Props = {
  program: AdministeredProgram | null
  /** Forwarded: read and not changed. */
  isLocked?: boolean
  /** Throws away what was typed, and begins with what is there now. */
  onStartAnew?: () => Promise<void>
}

export function ProgramForm({ program, isLocked = false, onStartAnew }: Props) {
  const navigate = useNavigate()
  const toast = useToast()
  const { profile } = useSignIn()
  const choosesAgency = profile?.permission === 'Super Administrator'
  const present = useMemo(() => (program ? valuesOf(program, choosesAgency) : newProgram), [program, choosesAgency])
  const of = { member: profile?.id ?? 0, form: program ? `admin-program-${program.id}` : 'admin-program' }
  const [kept] = useState(() => (isLocked ? null : openDraft<ProgramValues>(of)))
  const [basis, setBasis] = useState({ version: kept?.version ?? program?.version, found: kept?.found ?? present })
  const schema = useMemo(
    () => programFormSchema({ hasImage: Boolean(program?.image), choosesAgency }),
    [program, choosesAgency],
  )
  const form = useForm<ProgramValues, unknown, ProgramBody>({
    // What a form holds is narrower than what the wire takes: sections are a list here, never its text.
    resolver: zodResolver(schema) as unknown as Resolver<ProgramValues, unknown, ProgramBody>,
    mode: 'onTouched',
    // The summary takes the focus and leads to each field.
    shouldFocusError: false,
    defaultValues: present,
    // A picture cannot be shown again after a reload: it is chosen anew, and none goes along unseen.
    ...(kept && { values: { ...kept.values, image: '' }, resetOptions: { keepDefaultValues: true } }),
  })
  const draft = useDraft(form, { ...of, ...basis })
  const image = useImageWait()
  const save = useSaveProgram(program?.id ?? null)
  const [attempt, setAttempt] = useState(0)
  const [unplaced, setUnplaced] = useState<readonly string[]>([])
  useEffect(() => releasePreviews, [])

  const send = (body: ProgramBody) => {
    setUnplaced([])
    save.mutate(
      { body, version: basis.version },
      {
        onSuccess: () => {
          draft.finish()
          forgetPreviews()
          toast(texts[program ? 'admin.program.edit.success' : 'admin.program.add.success'])
          void navigate('/programs')
        },
        onError: (error) => {
          setUnplaced(putErrorsOnFields(placed(error, form.getValues('sections')), fieldNames(form), form.setError))
          setAttempt((count) => count + 1)
        },
      },
    )
  }
  const stale = save.error instanceof ApiError && save.error.code === 'version_conflict' ? save.error : null
  const countTry = () => setAttempt((count) => count + 1)
  const submit = async () => {
    setUnplaced([])
    if (await image.settled()) return form.handleSubmit(send, countTry)()
    form.setError('image', { type: 'upload', message: uploads['upload.failed'] })
    countTry()
  }
  const keepMine = (current: number) => {
    const theirs = valuesOf(stale?.current as AdministeredProgram, choosesAgency)
    for (const field of fieldsToTake(basis.found, form.getValues(), theirs)) form.setValue(field, theirs[field])
    setBasis({ version: current, found: theirs })
    save.reset()
  }
  const startAnew = async () => {
    draft.forget()
    forgetPreviews()
    setBasis({ version: program?.version, found: present })
    form.reset(present)
    await onStartAnew?.()
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        {...pressCounts}
        className="flex max-w-read flex-col gap-8"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {kept && <RestoredValues savedAt={kept.savedAt} onDiscard={() => void startAnew()} />}
        {stale ? (
          <SaveConflict error={stale} onKeepMine={keepMine} onStartAnew={() => void startAnew()} />
        ) : (
          <Summary attempt={attempt} unplaced={unplaced} error={save.error} />
        )}
        <fieldset disabled={isLocked} className="flex min-w-0 flex-col gap-8">
          <MainFields choosesAgency={choosesAgency} />
          <ProgramImage current={program?.image} wait={image} />
          <RecipientFields />
          <SectionsField isLocked={isLocked} />
        </fieldset>
        <div className="flex flex-wrap gap-3 border-t border-line pt-6">
          {!isLocked && (
            <Button
              type="submit"
              isPending={save.isPending || image.isWaiting}
              pendingLabel={texts['admin.program.saving']}
            >
              {texts['admin.program.save']}
            </Button>
          )}
          <LinkButton to="/programs" look="secondary">
            {texts['admin.program.cancel']}
          </LinkButton>
        </div>
      </form>
    </FormProvider>
  )
}
