import type { StoredProfile } from '#lib/sign-in/sign-in.ts'

/**
 * Initial values from the stored profile (R-WEB-17). The profile may have been edited by hand, so only strings are
 * used.
 */
export const prefilledMessage = (profile: StoredProfile | null) => ({
  name: text(profile?.company_name) || [text(profile?.first_name), text(profile?.last_name)].filter(Boolean).join(' '),
  email: text(profile?.email),
  phone: text(profile?.phone),
})

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
