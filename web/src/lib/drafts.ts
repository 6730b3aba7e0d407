/**
 * What was typed and not sent yet, on this device alone: one entry per member and form. It survives a reload, a failed
 * send and an expired session; it goes when the form is sent and when its member signs out (sign-in.ts), and another member who
 * signs in on the same device never meets it (R-WEB-20).
 */
export type Draft<Values> = {
  readonly values: Values
  readonly savedAt: string
  /** Of something that is edited: which version it was. */
  readonly version?: number | undefined
  /** What stood in the form before anything was typed: the profile or a colleague may change it meanwhile. */
  readonly found?: Values
}

const prefix = 'draft'
const keyOf = (member: number, form: string) => `${prefix}:${member}:${form}`

/** False when the device does not let us keep it: private windows, a full disk. */
export const keepDraft = <Values>(member: number, form: string, draft: Draft<Values>): boolean => {
  try {
    localStorage.setItem(keyOf(member, form), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export const draftOf = <Values>(member: number, form: string): Draft<Values> | null => {
  try {
    const stored = localStorage.getItem(keyOf(member, form))
    return stored ? (JSON.parse(stored) as Draft<Values>) : null
  } catch {
    return null
  }
}

export const forgetDraft = (member: number, form: string) => localStorage.removeItem(keyOf(member, form))

/** When a form opens: what somebody else left on a shared computer is not for the present one to find. */
export const forgetDraftsOfOthers = (member: number) => {
  const others = ourKeys().filter((key) => /^draft:\d+:/.test(key) && !key.startsWith(`${prefix}:${member}:`))
  for (const key of others) localStorage.removeItem(key)
}

/** The forms with something unsent, newest first: the dashboard offers to go on. */
export const draftsOf = (member: number): readonly { form: string; savedAt: string }[] =>
  ourKeys()
    .filter((key) => key.startsWith(`${prefix}:${member}:`))
    .map((key) => key.slice(`${prefix}:${member}:`.length))
    .map((form) => ({ form, savedAt: draftOf(member, form)?.savedAt ?? '' }))
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt))

const ourKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(`${prefix}:`))
