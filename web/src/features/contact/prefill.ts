import type { StoredProfile } from '#lib/sign-in.ts'

/**
 * What the form knows of who is signed in (R-WEB-17). The stored profile may have been edited by
 * hand, so that only text counts.
 */
export const prefilled = (profile: StoredProfile | null) => ({
  name: text(profile?.company_name) || [text(profile?.first_name), text(profile?.last_name)].filter(Boolean).join(' '),
  email: text(profile?.email),
  phone: text(profile?.phone),
})

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
