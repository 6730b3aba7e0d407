/** Files are part of the event: what lies in the store must still have the digest that was recorded when it was filed. */
import type { Files } from '@portal/documents'
import type { ApplicationEvent } from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import { type Filed, filedDocuments } from './filed-documents.ts'

/** By HEAD: S3 keeps the digest that it computed itself when the file was copied. */
export type Heads = { readonly files: Pick<Files, 'head'> }

/** What is wrong with a file; null where it is the one that was filed. */
export const fileProblem = async ({ files }: Heads, { document }: Filed): Promise<'missing' | 'another' | null> => {
  const stored = await files.head(document.key)
  if (stored === null) return 'missing'
  return stored.sha256 === document.sha256 && stored.size === document.size ? null : 'another'
}

/** The version of the first event with a file that is gone or another one. */
export const brokenFile = async (
  deps: Heads,
  history: readonly RecordedEvent<ApplicationEvent>[],
): Promise<number | null> => {
  const checks = filedDocuments(history).map(async (filed) => ((await fileProblem(deps, filed)) ? filed.version : null))
  return (await Promise.all(checks)).find((version) => version !== null) ?? null
}
