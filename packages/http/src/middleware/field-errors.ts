/** Zod's errors by the field's wire name: `documents.3`, `personal_id`. Messages are already Georgian. */
import type { z } from 'zod'

const fieldLimit = 50
const perField = 3

export const fieldErrors = (issues: readonly z.core.$ZodIssue[]): Record<string, string[]> => {
  const found = new Map<string, string[]>()
  for (const { path, message } of issues) {
    const field = path.map(String).join('.')
    const messages = found.get(field) ?? []
    if (found.size >= fieldLimit && messages.length === 0) continue
    if (messages.length < perField && !messages.includes(message)) messages.push(message)
    found.set(field, messages)
  }
  return Object.fromEntries(found)
}
