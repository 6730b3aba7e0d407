import type { AttachmentDocument } from '@portal/contract'
import type { DraftDocument } from '@portal/contract/fields/draft'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { isUntouched } from '#lib/drafts/merge-three-way.ts'
import type { OpenedDraft } from '#lib/drafts/opened-draft.ts'
import { type DraftOf, useDraft } from '#lib/drafts/use-draft.ts'
import { useDraftSync } from '#lib/drafts/use-draft-sync.ts'
import { asPdf, whyNotPdf } from '#lib/media/pdf-file.ts'
import { uploadFor } from '#lib/media/upload.ts'
import type { UploadedFile } from '#lib/media/upload-queue.ts'
import { useUploads } from '#lib/media/use-uploads.ts'
import { type AskedQuestions, unaskedIn, useAnswersInForm } from './asked-questions.ts'
import { type Documents, documentsToSend } from './documents-to-send.ts'
import { type FormValues, formFields, memoizedProblems, mergeValues, resolverBy } from './form-values.ts'
import { type Prefilled, restoredValues } from './prefill.ts'
import { type ApplicationBody, useSendApplication } from './use-send-application.ts'

export type ApplicationFormOptions = {
  prefilled: Prefilled
  draft: { of: Omit<DraftOf<FormValues>, 'base'>; opened: OpenedDraft<FormValues>; earlier?: object }
  questions?: AskedQuestions | null
  filed?: readonly AttachmentDocument[]
  send: (body: ApplicationBody, documents: Documents) => Promise<void>
}

const upload = uploadFor('application_document')

export const useApplicationForm = ({
  prefilled,
  draft,
  questions = null,
  filed = [],
  send,
}: ApplicationFormOptions) => {
  const [restored, setRestored] = useState(draft.opened.restored)
  const { form, problemsIn, round, remountAddresses, unasked, takeAnswers } = useFormValues(
    prefilled,
    draft.opened.restored,
    questions,
  )
  const removed = useWatch({ control: form.control, name: 'removedDocuments' })
  const keptFiles = filed.filter(({ id }) => !removed.includes(id))
  const uploads = useDocumentUploads(draft.of.form, draft.opened.files, keptFiles.length)
  const sync = useFormSync(form, { prefilled, draft, done: uploads.done })
  const drafting = useDraft(form, { ...draft.of, base: prefilled.values })
  const { submit, refusal, formChange, forgetRefusal } = useSendApplication({
    form: draft.of.form,
    queue: uploads.queue,
    setError: form.setError,
    questions,
    send: async (body, added) => {
      const documents = documentsToSend({
        added,
        removed: removed.filter((file) => filed.some(({ id }) => id === file)),
        kept: keptFiles,
        requirementOf: form.getValues('requirementOf'),
      })
      await sync.finishWith(() => send(body, documents))
      drafting.finish()
    },
  })

  const replaceValues = (values: FormValues) => {
    for (const field of formFields) form.setValue(field, values[field], { shouldDirty: true })
    form.setValue('removedDocuments', values.removedDocuments, { shouldDirty: true })
    form.setValue('requirementOf', values.requirementOf, { shouldDirty: true })
    takeAnswers(values)
    remountAddresses()
  }

  return {
    ...{ form, problemsIn, round, keptFiles, uploads, sync, drafting, submit, refusal, restored },
    formChange: formChange ?? (unasked.length > 0 ? { added: [], dropped: unasked } : null),
    removeFiled: (id: number) => form.setValue('removedDocuments', [...removed, id], { shouldDirty: true }),
    keepMine: (remote: FormValues) => {
      const local = form.getValues()
      const merged = mergeValues(prefilled.values, local, remote)
      for (const field of formFields) if (merged[field] !== local[field]) form.setValue(field, merged[field])
      if (merged.answers) questions?.store.replace({ answers: merged.answers })
      remountAddresses()
      forgetRefusal()
    },
    discard: () => {
      drafting.forget()
      for (const { id } of uploads.items) uploads.remove(id)
      sync.discard()
      setRestored(null)
      form.reset(prefilled.values)
      takeAnswers({ ...prefilled.values, answers: prefilled.values.answers ?? {} })
      remountAddresses()
    },
    replaceValues,
    settleConflict: (chosen: FormValues, remote: DraftDocument) => {
      replaceValues(chosen)
      uploads.queue.restore(remote.files.filter(({ is_alive }) => is_alive))
      sync.settle(remote)
    },
  }
}

/**
 * The draft is restored over the profile's values, so that its values count as edits. This must happen before the draft
 * sync starts, or the server's draft would be replaced by an empty form.
 */
const useFormValues = (
  prefilled: Prefilled,
  restored: OpenedDraft<FormValues>['restored'],
  questions: AskedQuestions | null,
) => {
  const [problemsIn] = useState(() => memoizedProblems(() => questions?.text() ?? 'required'))
  const [resolver] = useState(() =>
    resolverBy(problemsIn, () => !questions || questions.store.checked().faults.length === 0),
  )
  const form = useForm<FormValues>({
    mode: 'onTouched',
    shouldFocusError: false,
    resolver,
    defaultValues: prefilled.values,
  })
  const { reset } = form
  const [unasked, setUnasked] = useState<ReturnType<typeof unaskedIn>>([])
  const takeAnswers = useCallback(
    (values: FormValues) => {
      if (!values.answers) return
      questions?.store.replace({ answers: values.answers })
      setUnasked(unaskedIn(values, questions))
    },
    [questions],
  )
  const [toRestore] = useState(() => restored && restoredValues(prefilled, restored))
  // Remounts the address sections whenever all values are replaced, because a ticked "same address" would overwrite one
  // of the new addresses.
  const [round, remountAddresses] = useReducer((before: number) => before + 1, 0)
  useEffect(() => {
    if (!toRestore) return
    reset(toRestore, { keepDefaultValues: true })
    takeAnswers(toRestore)
    remountAddresses()
  }, [reset, toRestore, takeAnswers])
  useAnswersInForm(form, questions)
  return { form, problemsIn, round, remountAddresses, unasked, takeAnswers }
}

const useDocumentUploads = (formName: string, restored: OpenedDraft<FormValues>['files'], keptFiles: number) => {
  const keptCount = useRef(0)
  keptCount.current = keptFiles
  return useUploads(
    {
      send: (file, options) => upload(asPdf(file), options),
      check: (file, present) => whyNotPdf(file, present, keptCount.current),
      restored,
    },
    formName,
  )
}

type Synced = Pick<ApplicationFormOptions, 'prefilled' | 'draft'> & { done: readonly UploadedFile[] }

const useFormSync = (form: UseFormReturn<FormValues>, { prefilled, draft, done }: Synced) => {
  const doneNow = useRef(done)
  doneNow.current = done
  const sync = useDraftSync({
    name: draft.of,
    opened: draft.opened,
    contents: () => {
      const values = form.getValues()
      const files = doneNow.current
      if (files.length === 0 && isUntouched(prefilled.values, values)) return null
      const { of, earlier } = draft
      return {
        values: {
          ...values,
          ...(of.version !== undefined && { formVersion: of.version }),
          ...earlier,
        },
        files,
      }
    },
  })
  useSyncedEdits(form, sync, done)
  return sync
}

type Sync = Pick<ReturnType<typeof useDraftSync>, 'ask' | 'saveFiles'>

const useSyncedEdits = (
  { subscribe }: UseFormReturn<FormValues>,
  { ask, saveFiles }: Sync,
  done: readonly UploadedFile[],
) => {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => name !== undefined && ask(),
      }),
    [subscribe, ask],
  )

  const keys = done.map(({ key }) => key).join(' ')
  const seen = useRef(keys)
  const saveNow = useRef(() => saveFiles(done))
  saveNow.current = () => saveFiles(done)
  useEffect(() => {
    if (seen.current === keys) return
    seen.current = keys
    saveNow.current()
  }, [keys])
}
