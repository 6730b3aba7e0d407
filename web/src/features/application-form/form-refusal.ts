/**
 * Where each error of a refused application is shown: on its field, on its file, or in the red banner above the form
 * (R-WEB-21).
 */
import { applicationStatusFacts } from '@portal/contract/application-status'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { conflicts } from '@portal/contract/texts/conflicts'
import { drafts } from '@portal/contract/texts/drafts'
import { session } from '@portal/contract/texts/session'
import { ApiError, isUnreachable } from '#lib/api/api-error.ts'
import { isKeyReused } from '#lib/api/send-once.ts'
import { currentApplicationIn } from '#lib/application/conflict.ts'
import { conflictMessage } from '#lib/application/conflict-message.ts'
import { type FormField, fieldByWireName } from './form-values.ts'

export type FormRefusal = {
  readonly title?: string
  readonly banner: string
  readonly hint?: string
  /** Whether the application may have been saved all the same. */
  readonly mayBeSaved?: boolean
  /** Whether the application was changed elsewhere meanwhile and can still be edited. */
  readonly isConflict?: boolean
  readonly fields: readonly { readonly field: FormField; readonly message: string }[]
  /** By path, of a program's questions. */
  readonly answers?: Readonly<Record<string, string>>
  readonly files: readonly { readonly index: number; readonly message: string }[]
}

type Circumstances = { isOnline?: boolean; isUnanswered?: boolean }

export const formRefusal = (
  error: unknown,
  { isOnline = navigator.onLine, isUnanswered = false }: Circumstances = {},
): FormRefusal => {
  if (!(error instanceof ApiError)) return { banner: texts['application.form.error'], fields: [], files: [] }
  if (isUnreachable(error) && !isOnline)
    return {
      title: session['offline.banner'],
      banner: session['offline.hint'],
      hint: drafts['send.safe'],
      fields: [],
      files: [],
    }
  if (isKeyReused(error)) return { banner: error.message, hint: drafts['send.arrived'], fields: [], files: [] }
  // The current application of this refusal is another one than the form's, so that nothing was changed.
  const current = error.code === 'already_applied' ? null : currentApplicationIn(error)
  if (current)
    return {
      title: conflicts['conflict.title'],
      banner: conflictMessage(current),
      isConflict: applicationStatusFacts[current.status].isEditable,
      fields: [],
      files: [],
    }
  const fieldErrors = Object.entries(error.errors).map(([name, messages]) => ({
    name,
    message: messages[0] ?? error.message,
  }))
  const fields = fieldErrors.flatMap(({ name, message }) => {
    const field = fieldByWireName(name)
    return field ? [{ field, message }] : []
  })
  const files = fieldErrors.flatMap(({ name, message }) => {
    const index = /^(?:documents|add_documents)[.[](\d+)/.exec(name)?.[1]
    return index === undefined ? [] : [{ index: Number(index), message }]
  })
  const elsewhere = fieldErrors.find(
    ({ name }) => !fieldByWireName(name) && !/^(?:documents|add_documents|answers)[.[]/.test(name),
  )
  const mayBeSaved = isUnanswered && error.code !== 'already_applied'
  return {
    ...(mayBeSaved && { title: drafts['send.unknown.title'], hint: drafts['send.unknown'], mayBeSaved }),
    banner: bannerOf(error, elsewhere?.message),
    fields,
    files,
    answers: Object.fromEntries(
      fieldErrors.flatMap(({ name, message }) => (name.startsWith('answers.') ? [[name, message]] : [])),
    ),
  }
}

const bannerOf = (error: ApiError, elsewhere: string | undefined) =>
  error.code === 'program_inactive'
    ? texts['application.form.error.inactive']
    : elsewhere || error.message || texts['application.form.error']
