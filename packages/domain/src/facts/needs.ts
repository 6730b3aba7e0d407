/** The needs by which citizens look for programs. */
export const programNeeds = ['work', 'study', 'health', 'land', 'law', 'culture', 'home', 'other'] as const
export type ProgramNeed = (typeof programNeeds)[number]
