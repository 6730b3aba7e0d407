import { codeMinutes } from '@portal/contract/code-lifetime'
import { sendSignInCode } from '@portal/contract/endpoints/identity'
import { signin as texts } from '@portal/contract/texts/signin'
import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError, isFault, isLock } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'
import { useRetryAfter } from '#lib/api/use-retry-after.ts'
import { useErrorTitle } from '#lib/forms/form-errors.ts'
import { sessionStore } from '#lib/page/safe-storage.ts'
import { knownDevices } from '#lib/sign-in/devices.ts'
import { withWork } from '#lib/sign-in/with-work.ts'

/**
 * The last code request, so that a reload returns to step 2. It is stored for this tab, for as long as the code is
 * valid, and deleted after sign-in and at sign-out.
 */
export type SentCode = { readonly number: string; readonly at: number; readonly id: string | undefined }

export const pauseSeconds = 60
const key = 'draft:signin'

export const useSentCode = () => {
  const [sent, setSent] = useState<SentCode | null>(stored)
  return {
    sent,
    keep: (number: string, id: string | undefined) => {
      const code = { number, at: Date.now(), id }
      setSent(code)
      sessionStore.setItem(key, JSON.stringify(code))
    },
  }
}

export const forgetSentCode = () => sessionStore.removeItem(key)

export const isFresh = (sent: SentCode | null, number: string) =>
  sent !== null && sent.number === number && Date.now() < sent.at + pauseSeconds * 1000

const stored = (): SentCode | null => {
  try {
    const { number, at, id } = JSON.parse(sessionStore.getItem(key) ?? 'null') as Partial<SentCode>
    const isAlive = typeof at === 'number' && at <= Date.now() && Date.now() < at + codeMinutes * 60_000
    return isAlive && typeof number === 'string' ? { number, at, id } : null
  } catch {
    return null
  }
}

/** `id` is that of the code which this one replaces. */
export const requestCode = ({ number, id }: { number: string; id: string | undefined }) =>
  withWork(
    (altcha) =>
      call(sendSignInCode, {
        body: { personal_id: number, ...knownDevices(), ...(id && { id }), ...(altcha !== undefined && { altcha }) },
      }),
    { hasOwnCode: id !== undefined },
  )

/**
 * Shows a refused request at the one field of a step. Two failures are shown elsewhere, because the field is not wrong:
 * one of the portal itself, and a lock, whose panel takes the focus.
 */
export const useRefusal = <V extends FieldValues, B>(
  form: UseFormReturn<V, unknown, B>,
  field: Path<V>,
  failure: Error | null,
) => {
  const wait = useRetryAfter()
  const message = (wait.isLocked ? undefined : wait.message) ?? form.formState.errors[field]?.message
  useErrorTitle(message !== undefined || wait.isLocked || isFault(failure))
  return {
    wait,
    message: message === undefined ? undefined : String(message),
    show: (error: unknown) => {
      const isWaiting = wait.begin(error)
      if (isFault(error) || (isWaiting && isLock(error))) return
      if (isWaiting) form.setFocus(field)
      else form.setError(field, { message: fieldMessage(error, field) }, { shouldFocus: true })
    },
  }
}

const fieldMessage = (error: unknown, field: string) =>
  error instanceof ApiError ? (error.errors[field]?.[0] ?? error.message) : texts['signin.error.generic']
