/** The sides of a request, each the key of an upload or a small file inside the body: adopted together or not at all. */
import { adoptIdentityDocument, releaseIdentityDocument, uploadPart } from '@portal/documents'
import { type DocumentSide, documentSides, type SubmittedDocument } from '@portal/domain'
import type { Dependencies } from './dependencies.ts'

type Sent = string | File
export type SentDocuments = { readonly [Side in DocumentSide]: Sent | undefined }

export type AdoptedDocuments =
  | {
      readonly adopted: true
      readonly documents: { readonly [Side in DocumentSide]?: SubmittedDocument }
      /** Gives back what this request took: call it when its command was refused. */
      readonly release: () => Promise<void>
    }
  | { readonly adopted: false; readonly errors: Readonly<Record<string, readonly string[]>> }

const fields: { readonly [Side in DocumentSide]: string } = { front: 'frontId', back: 'backId' }

/** One after the other, so that a key named for both sides serves the first alone. */
export const adoptSent = async (
  deps: Dependencies,
  { owner, sent, request }: { owner: number; sent: SentDocuments; request: string },
): Promise<AdoptedDocuments> => {
  const documents: { [Side in DocumentSide]?: SubmittedDocument } = {}
  const errors: Record<string, readonly string[]> = {}
  const taken: string[] = []
  const named = new Set<string>()
  const release = async () => {
    await Promise.all(taken.map((key) => releaseIdentityDocument(deps, { owner, key, request })))
  }
  for (const side of documentSides) {
    const document = sent[side]
    if (document === undefined) continue
    const key = await keyOf(deps, owner, document)
    const adoption = await adoptIdentityDocument(deps, {
      owner,
      key,
      request: named.has(key) ? `${request}#2` : request,
    })
    named.add(key)
    if (!adoption.adopted) errors[fields[side]] = [adoption.message]
    else {
      documents[side] = adoption.document
      if (adoption.claimedNow) taken.push(key)
    }
  }
  if (Object.keys(errors).length === 0) return { adopted: true, documents, release }
  await release()
  return { adopted: false, errors }
}

const keyOf = async (deps: Dependencies, owner: number, document: Sent): Promise<string> =>
  typeof document === 'string'
    ? document
    : uploadPart(deps, {
        owner,
        purpose: 'identity_document',
        fileName: document.name,
        contentType: document.type || 'application/octet-stream',
        bytes: new Uint8Array(await document.arrayBuffer()),
      })
