export const documentStatuses = ['verified', 'not_verified'] as const
export type DocumentStatus = (typeof documentStatuses)[number]
