/** The needs by which citizens look for programs. This file has no zod, so any chunk may import it. */
export const programNeeds = ['work', 'study', 'health', 'land', 'law', 'culture', 'home', 'other'] as const
