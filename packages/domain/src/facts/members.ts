/** The spelling of the API, which never changes. */
export const publishedMemberStatus = { active: 'active', blocked: 'deactive' } as const
export type MemberStatus = keyof typeof publishedMemberStatus

export const registrationTypes = ['individual', 'legal'] as const
export type RegistrationType = (typeof registrationTypes)[number]

export const degreeLevels = ['bachelor', 'master'] as const
export type DegreeLevel = (typeof degreeLevels)[number]

/** What whoever verifies a member can say that they saw. */
export const seenBases = ['documents', 'card_seen'] as const
export type SeenBasis = (typeof seenBases)[number]
/** `eid`: the national eID verified names and personal ID when the person registered (R-ID-94). */
export const verificationBases = [...seenBases, 'eid'] as const
export type VerificationBasis = (typeof verificationBases)[number]

export const documentStatuses = ['verified', 'not_verified'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

/** As many members as this share one phone, each in a slot of it (R-ID-24). */
export const phoneSlots = [1, 2, 3] as const
export type PhoneSlot = (typeof phoneSlots)[number]
