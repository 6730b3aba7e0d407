import { signup } from '@portal/contract/endpoints/identity'
import { signup as texts } from '@portal/contract/texts/signup'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { call } from '#lib/api/call.ts'
import { isLost } from '#lib/api/command-failure.tsx'
import { sendOnce } from '#lib/api/send-once.ts'
import { errorSummaryItems, putErrorsOnFields } from '#lib/forms/form-errors.ts'
import { localStore } from '#lib/page/safe-storage.ts'
import { keepRegisteredNumber } from '#lib/sign-in/sign-in-number.ts'
import { withFieldLabel } from './field-labels.ts'
import { forgetStoredForm, forgetVerified, keepVerified, storedProof, storedVerifiedNumber } from './stored-form.ts'

export type SignUpBody = NonNullable<(typeof signup)['types']>['body']

/** How somebody is registered at an office, in place of registering oneself. */
export type OfficeSend = {
  readonly isWithoutPhone: boolean
  readonly submit: string
  readonly send: (body: SignUpBody) => Promise<void>
  /** Whether what stands beside the form is complete; it says what is not. */
  readonly mayBegin: () => boolean
}

export const useRegister = <V extends FieldValues, B>(
  type: 'individual' | 'legal',
  form: UseFormReturn<V, unknown, B>,
  fields: readonly Path<V>[],
  phoneField: Path<V>,
  { confirm, office }: { confirm?: (() => Promise<void>) | undefined; office?: OfficeSend | undefined } = {},
) => {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [verified, setVerified] = useState(() => storedVerifiedNumber(type))
  const [attempt, setAttempt] = useState(0)
  const [unplaced, setUnplaced] = useState<readonly string[]>([])
  // A registration whose answer was lost may have happened, and its retry gets that answer.
  const isSent = useRef(false)

  const register = useMutation({
    mutationFn: async (body: SignUpBody) => {
      if (!isSent.current) await confirm?.()
      isSent.current = true
      if (office) return office.send(withProof(body))
      return sendOnce(`sign-up-${type}`, (idempotencyKey) => call(signup, { body: withProof(body), idempotencyKey }))
    },
    onSuccess: (registered) => {
      if (!registered) return forgetStoredForm()
      localStore.setItem('token', registered.token)
      keepRegisteredNumber()
      forgetStoredForm()
      void navigate('/Signin', { state: { ...state, isRegistered: true } })
    },
    onError: (error) => {
      if (!isLost(error)) isSent.current = false
      setUnplaced(putErrorsOnFields(error, fields, form.setError))
      if (form.getFieldState(phoneField).error) unverify()
      setAttempt((count) => count + 1)
    },
  })

  // A field that shows an error is validated at every change, so that the error disappears as soon as it is corrected.
  // Without this an error that "continue" found would stay until the field loses the focus.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name && form.getFieldState(name as Path<V>).error) void form.trigger(name as Path<V>)
        },
      }),
    [form],
  )

  const unverify = () => {
    setVerified(null)
    forgetVerified()
  }

  const invalid = () => setAttempt((count) => count + 1)
  const onFields = errorSummaryItems(form.formState.errors, fields)

  return {
    verified,
    verifiedPhone: (phone: string, proof: string) => {
      keepVerified(type, phone, proof)
      setVerified(phone)
      form.clearErrors(phoneField)
    },
    /** Validates first and then sets this error, because a later validation on blur would clear it. */
    refusedPhone: (message: string) =>
      void form.trigger(phoneField).then(() => form.setError(phoneField, { message }, { shouldFocus: true })),
    send: register.mutate,
    isPending: register.isPending,
    error: register.error,
    attempt,
    /** Marks every missing field, also a phone that is not verified yet. The server's errors stay until they are corrected. */
    markMissing: async () => {
      await form.trigger(fields.filter((field) => !form.getFieldState(field).error))
      if (!office?.isWithoutPhone && verified !== form.getValues(phoneField) && !form.getFieldState(phoneField).error)
        form.setError(phoneField, { message: texts['signup.phone.mustVerify'] })
      invalid()
    },
    invalid,
    firstError: onFields[0]?.id,
    summary: [
      ...onFields.map(({ id, message }) => ({ id, message: withFieldLabel(id, message) })),
      ...unplaced.map((message) => ({ message })),
    ],
  }
}

const withProof = (body: SignUpBody): SignUpBody => {
  const proof = storedProof()
  return proof === undefined ? body : { ...body, phone_proof: proof }
}
