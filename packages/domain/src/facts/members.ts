export const documentStatuses = ['verified', 'not_verified'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

/** As many members as this share one phone, each in a slot of it (R-ID-24). */
export const phoneSlots = [1, 2, 3] as const
export type PhoneSlot = (typeof phoneSlots)[number]
