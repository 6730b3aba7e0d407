/** Everything that the portal holds of the member who asks, for themselves (R-ID-80). */
import type { ProfileExport } from '@portal/contract'
import { exportProfile } from '@portal/contract/endpoints/members'
import { exportProfileSchema } from '@portal/contract/schemas/members'
import { streamOf, tbilisiDay } from '@portal/domain'
import { chargeQuota, newApp, query, refused, signedIn } from '@portal/http'
import { accessesForOwner, findAccesses, listSessions, passkeyUses } from '@portal/identity'
import {
  accessDocuments,
  accessedRecord,
  channelsOf,
  documentOnDay,
  historyEntries,
  listTalk,
  loadDetail,
  loadPasskeys,
  memberById,
  ownRows,
} from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'
import { infoOf } from './info.ts'

/** A case with a long text and history has some 100 KB, and an answer of a Lambda at most 6 MB. */
const perPage = 20

export const exportProfileRoute = (deps: Dependencies) =>
  newApp().get(exportProfile.path, signedIn(), query(exportProfileSchema), async (c) => {
    const { items, now } = deps
    const { id } = c.var.actor
    const member = await memberById(items, id)
    if (!member) return refused(c, 'not_found')
    const quota = await chargeQuota(deps, c, 'export')
    if ('refusal' in quota) return quota.refusal
    const { cursor } = c.req.valid('query')
    const page = await ownPage(deps, id, cursor)
    const [channels, sessions, passkeys, uses, looks] = await Promise.all([
      channelsOf(items, id),
      listSessions(deps, { memberId: id, role: c.var.member.role }),
      loadPasskeys(items, id),
      passkeyUses(deps, id),
      findAccesses(items, { record: streamOf('member', id), agency: null }, now()),
    ])
    const applications = await Promise.all(
      page.ids.map(async (application) => ({
        application: await loadDetail(items, c.var.actor, application, c.var.member, { hasOwnFlags: true }),
        ...(await recordOf(deps, application)),
      })),
    )
    return c.json({
      made_at: now(),
      profile: infoOf(member),
      channels: {
        email: channels.email?.address ?? null,
        devices: channels.push.map(({ device }) => device),
        kinds: [...channels.kinds],
      },
      sessions: sessions.map(({ device, createdAt, lastUsedAt }) => ({
        device,
        created_at: new Date(createdAt).toISOString(),
        last_used_at: new Date(lastUsedAt).toISOString(),
      })),
      passkeys: passkeys.map(({ id: passkey, label, createdAt }) => {
        const used = uses.find((use) => use.passkey === passkey)?.lastUsedAt ?? null
        return { label, created_at: createdAt, last_used_at: used === null ? null : new Date(used).toISOString() }
      }),
      looks: await accessDocuments(items, looks),
      applications: applications.flatMap(({ application, ...record }) =>
        application ? { application: documentOnDay(application, tbilisiDay(now())), ...record } : [],
      ),
      next_cursor: page.next,
    } satisfies ProfileExport)
  })

/** Newest first, after the application of the cursor. */
const ownPage = async ({ items }: Dependencies, memberId: number, cursor: string | undefined) => {
  const ids: number[] = []
  for await (const { id } of ownRows(items, { id: memberId })) {
    if (cursor !== undefined && id >= Number(cursor)) continue
    if (ids.length === perPage) return { ids, next: String(ids.at(-1)) }
    ids.push(id)
  }
  return { ids, next: null }
}

const recordOf = async ({ store, items, now }: Dependencies, id: number) => {
  const record = streamOf('application', id)
  const [{ events }, looks] = await Promise.all([
    store.inspect(record),
    accessesForOwner(items, await accessedRecord(items, record), now()),
  ])
  return {
    history: historyEntries(events),
    messages: await listTalk(items, id, 'applicant'),
    looks: await accessDocuments(items, looks),
  }
}
