/** Filing or saving what a draft was for ends it. */
import type { Dependencies } from '../dependencies.ts'
import { type DraftName, endDraft } from './draft-rows.ts'

type Sent = { readonly isReplay: boolean; readonly history: readonly { readonly at: string }[] }

/** The repetition of a request may come when a new draft has been begun: that one stays. */
export const endSentDraft = (
  deps: Pick<Dependencies, 'items' | 'keys' | 'now'>,
  name: DraftName,
  { isReplay, history }: Sent,
): Promise<void> => {
  const sentAt = history.at(-1)?.at
  return endDraft(deps, name, isReplay && sentAt !== undefined ? { savedUntil: sentAt } : {})
}
