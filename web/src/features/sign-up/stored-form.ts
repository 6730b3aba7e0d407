import { useEffect } from 'react'
import { type Control, type FieldValues, useWatch } from 'react-hook-form'

/**
 * Keeps a registration's values through a reload, in this tab only, because the data is personal and the computer may
 * be shared. They are deleted with the tab, on success and when the type changes.
 */
type Kept = {
  type: string
  values: Record<string, unknown>
  code?: SentCode
  phone?: { number: string; verifiedAt: number }
}
export type SentCode = { number: string; at: number }

const key = 'draft:signup'

export const kept = (): Kept | null => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

export const keptValues = (type: string) => (kept()?.type === type ? kept()?.values : undefined)

export const hasTyped = (): boolean =>
  Object.entries(kept()?.values ?? {}).some(
    ([name, value]) => name !== 'registration_type' && typeof value === 'string' && value.trim() !== '',
  )

export const forgetKept = () => sessionStorage.removeItem(key)

export function KeepTyped<T extends FieldValues>({ type, control }: { type: string; control: Control<T> }) {
  const values = useWatch({ control })
  useEffect(() => keep({ ...(kept() ?? {}), type, values }), [type, values])
  return null
}

/** Seconds that the code field is shown (R-ID-23). */
export const codeSeconds = 60

export const keepCode = (code: SentCode | null) => {
  const { code: _, ...rest } = { type: '', values: {}, ...kept() }
  keep(code ? { ...rest, code } : rest)
}

export const keptCode = (): SentCode | null => {
  const code = kept()?.code
  return code && code.at <= Date.now() && Date.now() < code.at + codeSeconds * 1000 ? code : null
}

/** Minutes. The server accepts a proof for 30, so nobody fills in a form whose proof would expire meanwhile. */
const proofMinutes = 28

export const keepVerified = (type: string, number: string) =>
  keep({ type, values: {}, ...kept(), phone: { number, verifiedAt: Date.now() } })

export const keptVerified = (type: string): string | null => {
  const form = kept()
  if (form?.type !== type || !form.phone) return null
  return Date.now() - form.phone.verifiedAt < proofMinutes * 60_000 ? form.phone.number : null
}

export const forgetVerified = () => {
  const { phone: _, ...rest } = kept() ?? { type: '', values: {} }
  keep(rest)
}

const keep = (form: Kept) => {
  try {
    sessionStorage.setItem(key, JSON.stringify(form))
  } catch {
    forgetKept()
  }
}
