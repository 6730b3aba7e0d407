import type { ProfileExport } from '@portal/contract'
import { exportProfile } from '@portal/contract/endpoints/members'
import { call } from '#lib/api/call.ts'
import { attachmentFile } from '#lib/application/attachment-file.ts'
import { zipFiles, zipName } from '#lib/application/zip-files.ts'

/** All pages of one's own data as one document (R-ID-80). */
export const ownData = async (signal: AbortSignal): Promise<Omit<ProfileExport, 'next_cursor'>> => {
  const { next_cursor, ...first } = await call(exportProfile, { signal })
  const applications = [...first.applications]
  for (let cursor = next_cursor; cursor !== null; ) {
    const page = await call(exportProfile, { query: { cursor }, signal })
    applications.push(...page.applications)
    cursor = page.next_cursor
  }
  return { ...first, applications }
}

export const asJson = (data: object): Blob => new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })

/** A ZIP of one's own data with the documents of all applications, each in a folder of its number. */
export const ownDataFile = async (
  onProgress: (loaded: number, total: number) => void,
  signal: AbortSignal,
): Promise<Blob> => {
  const data = await ownData(signal)
  const documents = data.applications.flatMap(({ application: { id, attachments_application: attachments } }) =>
    attachments.map(({ file_path, original_name: name }, index) => ({
      name: `${id}/${String(index + 1).padStart(2, '0')} ${zipName(name)}`,
      load: () => attachmentFile({ file_path }, signal),
    })),
  )
  const entries = [{ name: 'data.json', load: async () => asJson(data) }, ...documents]
  return zipFiles(entries, (loaded) => onProgress(loaded, entries.length), signal)
}
