/**
 * Redirects to a side of an identity document (R-ID-35). The access is recorded as an event first, so that nothing is
 * shown whose access cannot be recorded. The answer is a link of the file store that lives 60 seconds.
 */
import { type DocumentSide, documentAccessDecider, streamOf } from '@portal/domain'
import { accessEntry, type PortalEnv, refused } from '@portal/http'
import { memberById } from '@portal/read-models'
import type { Context } from 'hono'
import type { Dependencies } from './dependencies.ts'

const linkSeconds = 60

export const sidesByField = { front_id: 'front', back_id: 'back' } as const satisfies Record<string, DocumentSide>

export const showDocument = async (
  { items, store, files, accessLog, now, newCommandId }: Dependencies,
  c: Context<PortalEnv>,
  { member: id, side, isLink }: { member: number; side: keyof typeof sidesByField; isLink: boolean },
): Promise<Response> => {
  const member = await memberById(items, id)
  const document = member?.documents[sidesByField[side]]
  if (!document) return refused(c, 'not_found')
  const { key, sha256, name, type } = document
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
