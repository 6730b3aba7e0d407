/** The form for adding and editing a program (R-ADM-2). */
import { zodResolver } from '@hookform/resolvers/zod'
import type { AdministeredProgram } from '@portal/contract'
import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import { useMemo, useState } from 'react'
import { FormProvider, type Resolver, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '#lib/api-error.ts'
import { ClosingDialog } from '#lib/closing-dialog.tsx'
import { putErrorsOnFields } from '#lib/form-errors.ts'
import { FormPicture } from '#lib/form-picture.tsx'
import { useSignIn } from '#lib/sign-in.ts'
import { useImageWait } from '#lib/use-image-wait.ts'
import { useKeptRecord, useRecordDraft } from '#lib/use-record-draft.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { pressCounts } from '#ui/press-counts.ts'
import { RestoredValues } from '#ui/restored-values.tsx'
import { SaveConflict } from '#ui/save-conflict.tsx'
import { useToast } from '#ui/toast.tsx'
import { BeforeSave, type Finish, finishAll } from './editor/before-save.ts'
import { FactsFields } from './facts-fields.tsx'
import { MainFields } from './main-fields.tsx'
import {
  mergeValues,
  newProgram,
  type ProgramBody,
  type ProgramValues,
  programFormSchema,
  valuesOf,
} from './program-values.ts'
import { RecipientFields } from './recipient-fields.tsx'
import { SectionsField } from './sections-field.tsx'
import { fieldNames, placed } from './server-errors.ts'
import { Summary } from './summary.tsx'
import { useSaveProgram } from './use-save-program.ts'

type Props = {
  program: AdministeredProgram | null
  isLocked?: boolean
  onStartAnew: () => Promise<void>
}

export function ProgramForm({ program, isLocked = false, onStartAnew }: Props) {
  const navigate = useNavigate()
  const toast = useToast()
  const { profile } = useSignIn()
  const choosesAgency = profile?.permission === 'Super Administrator'
  const present = useMemo(() => (program ? valuesOf(program, choosesAgency) : newProgram), [program, choosesAgency])
  const of = { member: profile?.id ?? 0, form: program ? `admin-program-${program.id}` : 'admin-program' }
  const { kept, restored } = useKeptRecord<ProgramValues>(of, present, !isLocked)
  const schema = useMemo(
    () => programFormSchema({ hasImage: Boolean(program?.image), choosesAgency }),
    [program, choosesAgency],
  )
  const form = useForm<ProgramValues, unknown, ProgramBody>({
    // The form's values are narrower than the wire's type: sections are always a list here.
    resolver: zodResolver(schema) as unknown as Resolver<ProgramValues, unknown, ProgramBody>,
    mode: 'onTouched',
    // The error summary takes the focus instead of the first wrong field.
    shouldFocusError: false,
    defaultValues: present,
    ...(restored && { values: restored, resetOptions: { keepDefaultValues: true } }),
  })
  const draft = useRecordDraft(form, { of, kept, present, version: program?.version, merge: mergeValues })
  const image = useImageWait()
  const [beforeSave] = useState(() => new Set<Finish>())
  const save = useSaveProgram(program?.id ?? null)
  const [attempt, setAttempt] = useState(0)
  const [unplaced, setUnplaced] = useState<readonly string[]>([])

  const send = (body: ProgramBody) => {
    setUnplaced([])
    save.mutate(
      { body, version: draft.version },
      {
        onSuccess: () => {
          draft.finish()
          toast(`${body.title}: ${texts[program ? 'admin.program.edit.success' : 'admin.program.add.success']}`)
          void navigate('/programs')
        },
        onError: (error) => {
          setClosing(null)
          setUnplaced(putErrorsOnFields(placed(error, form.getValues('sections')), fieldNames(form), form.setError))
          setAttempt((count) => count + 1)
        },
      },
    )
  }
  const [closing, setClosing] = useState<ProgramBody | null>(null)
  const sendOrAsk = (body: ProgramBody) =>
    program?.status === 'active' && body.status === 'deactive' ? setClosing(body) : send(body)
  const stale = save.error instanceof ApiError && save.error.code === 'version_conflict' ? save.error : null
  const countTry = () => setAttempt((count) => count + 1)
  const submit = async () => {
    setUnplaced([])
    const unfinished = await finishAll(beforeSave)
    if (unfinished) {
      setUnplaced([unfinished])
      return countTry()
    }
    const problem = await image.settled()
    if (!problem) return form.handleSubmit(sendOrAsk, countTry)()
    form.setError('image', { type: 'upload', message: problem })
    countTry()
  }
  const keepMine = (current: number) => {
    draft.keepMine(valuesOf(stale?.current as AdministeredProgram, choosesAgency), current)
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
          <FormPicture
            purpose="program_image"
            label={texts['admin.program.field.image']}
            hint={texts['admin.program.image.hint']}
            current={program?.image}
            restored={restored ?? undefined}
            wait={image}
          />
          <RecipientFields />
          <FactsFields isLocked={isLocked} />
          <BeforeSave value={beforeSave}>
            <SectionsField isLocked={isLocked} />
          </BeforeSave>
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
        {closing && program && (
          <ClosingDialog
            of="program"
            id={program.id}
            isPending={save.isPending}
            onConfirm={() => send(closing)}
            onClose={() => setClosing(null)}
          />
        )}
      </form>
    </FormProvider>
  )
}
