/** Ends a draft after its form was filed or saved. */
import type { Dependencies } from '../dependencies.ts'
import { type DraftName, endDraft } from './rows.ts'

type Sent = { readonly isReplay: boolean; readonly history: readonly { readonly at: string }[] }

/** A retried request must not end a newer draft. */
export const endSentDraft = (
  deps: Pick<Dependencies, 'items' | 'keys' | 'now'>,
  name: DraftName,
  { isReplay, history }: Sent,
): Promise<void> => {
  const sentAt = history.at(-1)?.at
  return endDraft(deps, name, isReplay && sentAt !== undefined ? { savedUntil: sentAt } : {})
}
