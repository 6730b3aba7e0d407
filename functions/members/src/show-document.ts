/**
 * Redirects to a side of an identity document (R-ID-35). The access is recorded as an event first, so that nothing is
 * shown whose access cannot be recorded. The answer is a link of the file store that lives 60 seconds.
 */
import { viewMemberDocument, viewProfileDocument } from '@portal/contract/endpoints/members'
import { viewMemberDocumentSchema, viewProfileDocumentSchema } from '@portal/contract/schemas/members'
import { fileScan } from '@portal/documents'
import { type DocumentSide, documentAccessDecider, streamOf } from '@portal/domain'
import { accessEntry, newApp, type PortalEnv, params, query, refused, signedIn } from '@portal/http'
import { memberById } from '@portal/read-models'
import type { Context } from 'hono'
import type { Dependencies } from './dependencies.ts'

const linkSeconds = 60

const sidesByField = { front_id: 'front', back_id: 'back' } as const satisfies Record<string, DocumentSide>

const showDocument = async (
  deps: Dependencies,
  c: Context<PortalEnv>,
  { member: id, side, isLink }: { member: number; side: keyof typeof sidesByField; isLink: boolean },
): Promise<Response> => {
  const { items, store, files, accessLog, now, newCommandId } = deps
  const member = await memberById(items, id)
  const document = member?.documents[sidesByField[side]]
  if (!document) return refused(c, 'not_found')
  const { key, sha256, name, type } = document
  const scan = await fileScan(deps, key)
  if (scan) return refused(c, `file_${scan}`)
  const command = {
    type: 'ViewDocument' as const,
    data: { member: id, side: sidesByField[side], sha256 },
    actor: c.var.actor,
    at: now(),
  }
  const outcome = await store.execute(documentAccessDecider, streamOf('looks', id), command, {
    commandId: newCommandId(),
  })
  if (!outcome.accepted) return refused(c, outcome.refusal)
  await accessLog(accessEntry(c, 'document', [streamOf('member', id)]))
  const url = await files.presignGet(key, { fileName: name || side, contentType: type, seconds: linkSeconds })
  return isLink ? c.json({ url }) : c.redirect(url, 303)
}

/** A side of a member's identity document, only for those who verify it. */
export const viewMemberDocumentRoute = (deps: Dependencies) =>
  newApp().get(
    viewMemberDocument.path,
    signedIn(viewMemberDocument),
    params(viewMemberDocumentSchema),
    query(viewMemberDocumentSchema),
    (c) => {
      const { id, side } = c.req.valid('param')
      return showDocument(deps, c, { member: id, side, isLink: c.req.valid('query').link })
    },
  )

export const viewProfileDocumentRoute = (deps: Dependencies) =>
  newApp().get(
    viewProfileDocument.path,
    signedIn(viewProfileDocument),
    params(viewProfileDocumentSchema),
    query(viewProfileDocumentSchema),
    (c) =>
      showDocument(deps, c, {
        member: c.var.actor.id,
        side: c.req.valid('param').side,
        isLink: c.req.valid('query').link,
      }),
  )
