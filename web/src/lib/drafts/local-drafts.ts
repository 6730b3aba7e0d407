/**
 * Drafts on this device: one entry per member and form. A draft survives a reload, a failed send and an expired
 * session. It is deleted when the form is sent or its member signs out, and another member never sees it (R-WEB-20).
 */
export type Draft<Values> = {
  readonly values: Values
  readonly savedAt: string
  readonly version?: number | undefined
  /** The form's values before anything was typed: the base of a merge when a colleague changed the record meanwhile. */
  readonly base?: Values
}

const prefix = 'draft'
const keyOf = (member: number, form: string) => `${prefix}:${member}:${form}`

/** Returns false when the browser cannot store the draft, for example in a private window or on a full disk. */
export const keepDraft = <Values>(member: number, form: string, draft: Draft<Values>): boolean => {
  try {
    localStorage.setItem(keyOf(member, form), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export const readLocalDraft = <Values>(member: number, form: string): Draft<Values> | null => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(member, form)) ?? 'null')
    return isDraft<Values>(stored) ? stored : null
  } catch {
    return null
  }
}

/** The form checks the values when it takes them up. */
const isDraft = <Values>(stored: unknown): stored is Draft<Values> => {
  const { values, savedAt } = (stored ?? {}) as Partial<Record<keyof Draft<Values>, unknown>>
  return typeof values === 'object' && values !== null && typeof savedAt === 'string'
}

export const forgetDraft = (member: number, form: string) => localStorage.removeItem(keyOf(member, form))

export const forgetDraftsOfOthers = (member: number) => {
  const others = ourKeys().filter((key) => /^draft:\d+:/.test(key) && !key.startsWith(`${prefix}:${member}:`))
  for (const key of others) localStorage.removeItem(key)
}

export const listLocalDrafts = (member: number): readonly { form: string; savedAt: string }[] =>
  ourKeys()
    .filter((key) => key.startsWith(`${prefix}:${member}:`))
    .map((key) => key.slice(`${prefix}:${member}:`.length))
    .map((form) => ({ form, savedAt: readLocalDraft(member, form)?.savedAt ?? '' }))
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt))

const ourKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(`${prefix}:`))
