import { codeMinutes } from '@portal/contract/code-lifetime'
import { useEffect } from 'react'
import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import { sessionStore } from '#lib/page/safe-storage.ts'
import { signUpDraft as key } from '#lib/sign-in/sign-in-number.ts'

/**
 * Keeps a registration's values through a reload, in this tab only, because the data is personal and the computer may
 * be shared. They are deleted with the tab, on success and when the type changes.
 */
type StoredForm = {
  type: string
  values: Record<string, unknown>
  code?: SentCode
  phone?: { number: string; proof?: string; verifiedAt: number }
}
export type SentCode = { number: string; at: number; id?: string }

export const storedForm = (): StoredForm | null => {
  try {
    return JSON.parse(sessionStore.getItem(key) ?? 'null') as StoredForm | null
  } catch {
    return null
  }
}

export const storedValues = (type: string) => (storedForm()?.type === type ? storedForm()?.values : undefined)

export const hasTyped = (): boolean =>
  Object.entries(storedForm()?.values ?? {}).some(
    ([name, value]) => name !== 'registration_type' && typeof value === 'string' && value.trim() !== '',
  )

export const forgetStoredForm = () => sessionStore.removeItem(key)

export function StoreTypedValues<Values extends FieldValues, Body>({
  type,
  control,
}: {
  type: string
  control: Control<Values, unknown, Body>
}) {
  const values = useWatch({ control })
  useEffect(() => keep({ ...(storedForm() ?? {}), type, values }), [type, values])
  return null
}

/** Seconds that the code field is shown at first (R-ID-23). */
export const fieldSeconds = 60

export const keepCode = (code: SentCode | null) => {
  const { code: _, ...rest } = { type: '', values: {}, ...storedForm() }
  keep(code ? { ...rest, code } : rest)
}

export const storedCode = (): SentCode | null => {
  const code = storedForm()?.code
  return code && code.at <= Date.now() && Date.now() < code.at + codeMinutes * 60_000 ? code : null
}

/**
 * Minutes after which a reopened form asks for a new SMS. The server accepts a verified phone for 30 minutes, so at
 * least two are left to finish the form.
 */
const proofMinutes = 28

export const keepVerified = (type: string, number: string, proof: string) =>
  keep({ type, values: {}, ...storedForm(), phone: { number, proof, verifiedAt: Date.now() } })

export const storedProof = (): string | undefined => storedForm()?.phone?.proof

export const storedVerifiedNumber = (type: string): string | null => {
  const form = storedForm()
  if (form?.type !== type || !form.phone) return null
  return Date.now() - form.phone.verifiedAt < proofMinutes * 60_000 ? form.phone.number : null
}

export const forgetVerified = () => {
  const { phone: _, ...rest } = storedForm() ?? { type: '', values: {} }
  keep(rest)
}

const keep = (form: StoredForm) => void sessionStore.setItem(key, JSON.stringify(form))
