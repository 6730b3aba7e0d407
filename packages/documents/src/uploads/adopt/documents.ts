/**
 * Adopts all files of a request, or none if one has a problem. Each problem is reported on the form field of its file
 * (`documents.2`).
 */
import { rules } from '@portal/contract/texts/rules'
import type { UploadDependencies } from '../create-upload.ts'
import { allOrNone } from './all-or-none.ts'
import { type AdoptedDocument, adoptDocument, type DocumentAdoption, releaseDocument } from './document.ts'

export type DocumentAdoptions =
  | {
      readonly adopted: true
      readonly documents: readonly AdoptedDocument[]
      /** Releases what this request adopted; call it when its command was refused. */
      readonly release: () => Promise<void>
    }
  | { readonly adopted: false; readonly errors: Readonly<Record<string, readonly string[]>> }

export const adoptDocuments = async (
  deps: UploadDependencies,
  options: {
    owner: number
    keys: readonly string[]
    request: string
    /** The form field that shows the problem of the file at this index. */
    fieldOf: (index: number) => string
  },
): Promise<DocumentAdoptions> => {
  const adoptions = options.keys.map(async (key, index): Promise<{ key: string; result: DocumentAdoption }> => {
    const isTwice = options.keys.indexOf(key) < index
    const used = { adopted: false, message: rules['server.upload.used'] } as const
    return { key, result: isTwice ? used : await adoptDocument(deps, { ...options, key }) }
  })
  const giveBack = (taken: readonly { key: string; result: DocumentAdoption }[]) =>
    Promise.all(
      taken
        .filter(({ result }) => result.adopted && result.claimedNow)
        .map(({ key }) => releaseDocument(deps, { ...options, key })),
    )
  const taken = await allOrNone(adoptions, giveBack)
  const release = async () => {
    await giveBack(taken)
  }
  const results = taken.map(({ result }) => result)
  const documents = results.flatMap((result) => (result.adopted ? [result.document] : []))
  if (documents.length === results.length) return { adopted: true, documents, release }

  await release()
  const errors = results.flatMap((result, index) =>
    result.adopted ? [] : [[options.fieldOf(index), [result.message]] as const],
  )
  return { adopted: false, errors: Object.fromEntries(errors) }
}
