/** A draft as the form reads it, with whether each of its files still exists. */
import type { DraftDocument } from '@portal/contract/fields/draft'
import { aliveUploads } from '@portal/documents'
import type { Dependencies } from '../dependencies.ts'
import type { Draft, DraftName } from './rows.ts'

export const draftAnswer = async (
  deps: Dependencies,
  { member, form }: DraftName,
  { values, files, version, savedAt }: Draft,
): Promise<DraftDocument> => {
  const alive = await aliveUploads(deps, { owner: member, keys: files.map(({ key }) => key) })
  return {
    form,
    values,
    files: files.map((file) => ({ ...file, is_alive: alive.has(file.key) })),
    version,
    saved_at: savedAt,
  }
}
