/** What a program helps with: citizens look for programs by it. Without zod, so that it may stand in any chunk. */
export const programNeeds = ['work', 'study', 'health', 'land', 'law', 'culture', 'home', 'other'] as const
