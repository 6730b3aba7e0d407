import type { ProfileExport } from '@portal/contract'
import { exportProfile } from '@portal/contract/endpoints/members'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'
import { attachmentFile, fileOrReason, linkedFile } from '#lib/application/attachment-file.ts'
import { documentEntries, letterEntries, numberedName, type ZipEntry, zipFiles } from '#lib/application/zip-files.ts'
import { ownSideLink } from '#lib/identity-document/profile-info.ts'

/** All pages of one's own data as one document (R-ID-80). */
export const ownData = async (signal: AbortSignal): Promise<Omit<ProfileExport, 'next_cursor'>> => {
  const { next_cursor, ...data } = await call(exportProfile, { signal })
  for (let cursor = next_cursor; cursor !== null; ) {
    const page = await call(exportProfile, { query: { cursor }, signal })
    addLists(data, page, ['drafts', 'notices', 'events', 'looks'])
    for (const more of page.applications) {
      const begun = data.applications.find(({ application }) => application.id === more.application.id)
      if (begun) addLists(begun, more, ['history', 'messages', 'looks', 'events'])
      else data.applications.push(more)
    }
    cursor = page.next_cursor
  }
  return data
}

/** Each list goes on where the page before ended (R-LIM-39). */
const addLists = <Name extends string>(
  data: Record<Name, unknown[]>,
  more: Record<Name, readonly unknown[]>,
  names: readonly Name[],
) => {
  for (const name of names) for (const entry of more[name]) data[name].push(entry)
}

export const asJson = (data: object): Blob => new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })

/**
 * A ZIP of one's own data with the identity document, and with the letters and documents of all applications and the
 * documents of their messages, each in a folder of its number, and with what was uploaded for drafts.
 */
export const ownDataFile = async (
  onProgress: (loaded: number, total: number) => void,
  signal: AbortSignal,
): Promise<Blob> => {
  const data = await ownData(signal)
  const documents = data.applications.flatMap(({ application, messages }) => {
    const { id, attachments_application: attachments } = application
    return [
      ...letterEntries(`${id}/`, application, signal),
      ...documentEntries(`${id}/`, attachments, signal),
      ...documentEntries(
        `${id}/messages/`,
        messages.flatMap((message) => message.documents),
        signal,
      ),
    ]
  })
  const entries = [
    { name: 'data.json', load: async () => asJson(data) },
    ...identityEntries(data, signal),
    ...documents,
    ...data.drafts.flatMap((draft) => draftEntries(draft, signal)),
  ]
  return zipFiles(entries, (loaded) => onProgress(loaded, entries.length), signal)
}

/** What was uploaded for a form that is not sent. A file that expired meanwhile, or was filed, leaves a sentence. */
const draftEntries = ({ form, contents }: ProfileExport['drafts'][number], signal: AbortSignal): readonly ZipEntry[] =>
  contents.files.map(({ key, name }, index) => ({
    name: numberedName(`drafts/${form}/`, index, name),
    load: () =>
      fileOrReason(() => attachmentFile({ file_path: key.replace(/^uploads\//, '') }, signal)).catch(reasonOfMissing),
  }))

const reasonOfMissing = (error: unknown) => {
  if (error instanceof ApiError && error.status === 404) return { reason: error.message }
  throw error
}

const identityEntries = ({ profile }: Pick<ProfileExport, 'profile'>, signal: AbortSignal): readonly ZipEntry[] =>
  (['front', 'back'] as const).flatMap((side, index) => {
    const document = profile?.[`${side}_document`]
    const load = async () => linkedFile(await ownSideLink(`${side}_id`)(signal), signal)
    return document
      ? [{ name: numberedName('identity/', index, document.name || side), load: () => fileOrReason(load) }]
      : []
  })
