import type { UseMutationResult } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { type FieldValues, type Path, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useToast } from '#ui/toast.tsx'
import { ApiError } from '../api/api-error.ts'
import type { Draft } from '../drafts/local-drafts.ts'
import { useRecordDraft, useStoredRecord } from '../drafts/use-record-draft.ts'
import type { PictureValues } from '../media/picture-previews.ts'
import { type ImageWait, useImageWait } from '../media/use-image-upload.ts'
import { useSignIn } from '../sign-in/sign-in.ts'
import type { ClosingDialog } from './closing-dialog.tsx'

type Stored = { readonly id: number; readonly version: number; readonly status: string }
type Form<Values extends FieldValues, Body> = UseFormReturn<Values, unknown, Body>

type Options<Values extends FieldValues, Body, Document extends Stored> = {
  readonly kind: 'agency' | 'program'
  readonly record: Document | null
  /** The initial values. Callers memoize them, so that the object stays the same while the record does. */
  readonly present: Values
  readonly valuesOf: (record: Document) => Values
  readonly resolver: Resolver<Values, unknown, Body>
  readonly merge: (base: Values, local: Values, remote: Values) => Values
  readonly isLocked?: boolean
  /** Ends pending work of the fields before the form is checked; returns a problem or null. */
  readonly finish?: () => Promise<string | null>
  readonly save: UseMutationResult<unknown, Error, { body: Body; version: number | undefined }>
  readonly savedText: (body: Body) => string
  readonly placeErrors: (error: unknown, form: Form<Values, Body>) => readonly string[]
  readonly list: string
  readonly onRestart: () => Promise<void>
}

export type RecordFormState<Values extends FieldValues, Body> = {
  readonly form: Form<Values, Body>
  readonly kept: Draft<Values> | null
  readonly restored: Values | null
  readonly image: ImageWait
  readonly problems: {
    readonly attempt: number
    readonly unplaced: readonly string[]
    readonly error: Error | null
  }
  readonly stale: ApiError | null
  readonly isSaving: boolean
  readonly closing: Omit<ComponentProps<typeof ClosingDialog>, 'isPending'> | null
  readonly submit: () => Promise<void>
  readonly keepMine: (version: number) => void
  readonly restart: () => Promise<void>
}

export const useRecordForm = <
  Values extends FieldValues & PictureValues,
  Body extends { readonly status?: string | undefined },
  Document extends Stored,
>({
  kind,
  record,
  present,
  valuesOf,
  resolver,
  merge,
  isLocked = false,
  finish = async () => null,
  save,
  savedText,
  placeErrors,
  list,
  onRestart,
}: Options<Values, Body, Document>): RecordFormState<Values, Body> => {
  const navigate = useNavigate()
  const toast = useToast()
  const { profile } = useSignIn()
  const of = { member: profile?.id ?? 0, form: record ? `admin-${kind}-${record.id}` : `admin-${kind}` }
  const { kept, restored } = useStoredRecord<Values>(of, present, !isLocked)
  const form = useForm<Values, unknown, Body>({
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: present as never,
    ...(restored && { values: restored, resetOptions: { keepDefaultValues: true } }),
  })
  const draft = useRecordDraft(form, { of, kept, present, version: record?.version, merge })
  const image = useImageWait()
  const [attempt, setAttempt] = useState(0)
  const [unplaced, setUnplaced] = useState<readonly string[]>([])
  const [closing, setClosing] = useState<Body | null>(null)
  const stale = save.error instanceof ApiError && save.error.code === 'version_conflict' ? save.error : null
  const countTry = () => setAttempt((count) => count + 1)

  const send = (body: Body) => {
    setUnplaced([])
    save.mutate(
      { body, version: draft.version },
      {
        onSuccess: () => {
          draft.finish()
          toast(savedText(body))
          void navigate(list)
        },
        onError: (error) => {
          setClosing(null)
          setUnplaced(placeErrors(error, form))
          countTry()
        },
      },
    )
  }
  const sendOrAsk = (body: Body) =>
    record?.status === 'active' && body.status !== undefined && body.status !== 'active' ? setClosing(body) : send(body)

  return {
    form,
    kept,
    restored,
    image,
    problems: { attempt, unplaced, error: save.error },
    stale,
    isSaving: save.isPending,
    closing: closing &&
      record && { of: kind, id: record.id, onConfirm: () => send(closing), onClose: () => setClosing(null) },
    submit: async () => {
      setUnplaced([])
      const unfinished = await finish()
      if (unfinished) {
        setUnplaced([unfinished])
        return countTry()
      }
      const problem = await image.settled()
      if (!problem) return form.handleSubmit(sendOrAsk, countTry)()
      form.setError('image' as Path<Values>, { type: 'upload', message: problem })
      countTry()
    },
    keepMine: (current: number) => {
      draft.keepMine(valuesOf(stale?.current as Document), current)
      save.reset()
    },
    restart: () => {
      draft.finish()
      return onRestart()
    },
  }
}
