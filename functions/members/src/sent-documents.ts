/**
 * The sides of an identity document, each an upload key or a small file in the body. They are adopted together or not
 * at all, even when the store fails, so that a retry can use the same files.
 */
import { rules } from '@portal/contract/texts/rules'
import {
  adoptIdentityDocument,
  allOrNone,
  type IdentityAdoption,
  releaseIdentityDocument,
  uploadKeyOf,
} from '@portal/documents'
import { type DocumentSide, documentSides, type SubmittedDocument } from '@portal/domain'
import type { Dependencies } from './dependencies.ts'

type Sent = string | File
export type SentDocuments = { readonly [Side in DocumentSide]: Sent | undefined }

export type AdoptedDocuments =
  | {
      readonly adopted: true
      readonly documents: { readonly [Side in DocumentSide]?: SubmittedDocument }
      /** Releases what this request adopted; call it when its command was refused. */
      readonly release: () => Promise<void>
    }
  | { readonly adopted: false; readonly errors: Readonly<Record<string, readonly string[]>> }

const fields: { readonly [Side in DocumentSide]: string } = { front: 'frontId', back: 'backId' }

export const adoptSentDocuments = async (
  deps: Dependencies,
  { owner, sent, request }: { owner: number; sent: SentDocuments; request: string },
): Promise<AdoptedDocuments> => {
  const sides: { side: DocumentSide; key: string }[] = []
  for (const side of documentSides) {
    const document = sent[side]
    if (document !== undefined)
      sides.push({ side, key: await uploadKeyOf(deps, { owner, purpose: 'identity_document' }, document) })
  }
  const adopt = async ({ side, key }: (typeof sides)[number], index: number) => {
    const isRepeated = sides.findIndex((other) => other.key === key) < index
    const outcome: IdentityAdoption = isRepeated
      ? { adopted: false, message: rules['server.upload.used'] }
      : await adoptIdentityDocument(deps, { owner, key, request })
    return { side, key, outcome }
  }
  const releaseAll = (adoptions: readonly Awaited<ReturnType<typeof adopt>>[]) =>
    Promise.all(
      adoptions
        .filter(({ outcome }) => outcome.adopted && outcome.claimedNow)
        .map(({ key }) => releaseIdentityDocument(deps, { owner, key, request })),
    )
  const adoptions = await allOrNone(sides.map(adopt), releaseAll)
  const release = async () => {
    await releaseAll(adoptions)
  }
  const errors = adoptions.flatMap(({ side, outcome }) =>
    outcome.adopted ? [] : [[fields[side], [outcome.message]] as const],
  )
  if (errors.length > 0) {
    await release()
    return { adopted: false, errors: Object.fromEntries(errors) }
  }
  const documents = adoptions.flatMap(({ side, outcome }) =>
    outcome.adopted ? [[side, outcome.document] as const] : [],
  )
  return { adopted: true, documents: Object.fromEntries(documents), release }
}
