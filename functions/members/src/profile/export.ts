/** Everything that the portal holds of the member who asks, for themselves (R-ID-80). */
import type { ProfileExport } from '@portal/contract'
import { exportProfile } from '@portal/contract/endpoints/members'
import { exportProfileSchema } from '@portal/contract/schemas/members'
import { type Role, streamOf, tbilisiDay } from '@portal/domain'
import {
  chargeQuota,
  jsonBytes,
  newApp,
  type PortalEnv,
  query,
  refused,
  signedIn,
  versionPageBytes,
} from '@portal/http'
import { ownMandates } from '@portal/http/shared'
import {
  accessesForOwner,
  allNotices,
  findAccesses,
  listSessions,
  noticeRowOf,
  passkeyUses,
  pushUses,
} from '@portal/identity'
import {
  accessDocuments,
  accessedRecord,
  actedEvents,
  channelsDocument,
  channelsOf,
  documentOnDay,
  erasureOf,
  findDraft,
  findDrafts,
  historyEntries,
  loadDetail,
  loadPasskeys,
  type MemberDocument,
  memberById,
  ownEvents,
  ownRows,
  ownStreams,
  principalNames,
  profileInfoOf,
  streamsOfCase,
  wholeTalk,
} from '@portal/read-models'
import { ownChildren } from '../children/own-children.ts'
import type { Dependencies } from '../dependencies.ts'
import { withoutNames } from '../erasures.ts'
import { cutLists, type Position, readCursor } from './export-page.ts'

/** Beside the bound in bytes (R-LIM-39), because each application costs several reads. */
const perPage = 20

/** A cursor is no secret, so further pages count too (R-LIM-33). */
const firstPageCount = 20

export const exportProfileRoute = (deps: Dependencies) =>
  newApp().get(exportProfile.path, signedIn(exportProfile), query(exportProfileSchema), async (c) => {
    const { cursor } = c.req.valid('query')
    const isFirst = cursor === undefined
    const quota = await chargeQuota(deps, c, 'export', isFirst ? firstPageCount : 1)
    if ('refusal' in quota) return quota.refusal
    const member = await memberById(deps.items, c.var.actor.id)
    if (!member) return refused(c, 'not_found')
    const from = readCursor(cursor)
    const beside = from.application === 0 && from.place ? await besideApplications(deps, member.id) : nothing
    const { taken, bytes, next } = cutLists(beside, from, { left: versionPageBytes, isEmpty: true })
    const applications = next ? { page: [], next } : await ownApplications(deps, c.var, { from, used: bytes })
    return c.json({
      made_at: deps.now(),
      ...(isFirst && (await ownFacts(deps, member, c.var.member.role))),
      ...taken,
      applications: applications.page,
      next_cursor: applications.next,
    } satisfies ProfileExport)
  })

type Exported = ProfileExport['applications'][number]
type Beside = Pick<ProfileExport, 'drafts' | 'notices' | 'events' | 'looks'>

const nothing: Beside = { drafts: [], notices: [], events: [], looks: [] }

const besideApplications = async (deps: Dependencies, id: number): Promise<Beside> => {
  const { items, now } = deps
  const [drafts, notices, own, acted, looks] = await Promise.all([
    ownDrafts(deps, id),
    allNotices(items, id),
    ownStreams(items, id).then((streams) => ownEvents(deps, id, streams)),
    actedEvents(deps, id),
    findAccesses(items, { record: streamOf('member', id), agency: null }, now()),
  ])
  const events = [...own, ...acted]
  return { drafts, notices: notices.map(noticeRowOf), events, looks: await accessDocuments(items, looks) }
}

type OwnFacts = Required<
  Pick<ProfileExport, 'profile' | 'channels' | 'mandates' | 'children' | 'erasure' | 'sessions' | 'passkeys'>
>

/** What is small, and on the first page only. */
const ownFacts = async (deps: Dependencies, member: MemberDocument, role: Role): Promise<OwnFacts> => {
  const { items } = deps
  const { id } = member
  const [channels, devices, mandates, children, erasure, sessions, passkeys, uses] = await Promise.all([
    channelsOf(items, id),
    pushUses(items, id),
    ownMandates(deps, member),
    ownChildren(deps, id),
    erasureOf(items, id),
    listSessions(deps, { memberId: id, role }),
    loadPasskeys(items, id),
    passkeyUses(deps, id),
  ])
  return {
    profile: profileInfoOf(member),
    channels: channelsDocument(channels, { phone: member.phone, uses: devices }),
    mandates,
    children,
    erasure: erasure && withoutNames(erasure),
    sessions: sessions.map(({ device, createdAt, lastUsedAt }) => ({
      device,
      created_at: new Date(createdAt).toISOString(),
      last_used_at: new Date(lastUsedAt).toISOString(),
    })),
    passkeys: passkeys.map(({ id: passkey, label, createdAt }) => {
      const used = uses.find((use) => use.passkey === passkey)?.lastUsedAt ?? null
      return { label, created_at: createdAt, last_used_at: used === null ? null : new Date(used).toISOString() }
    }),
  }
}

/** One after the other, because what does not fit any more is not read. */
const ownApplications = async (
  deps: Dependencies,
  viewer: Viewer,
  { from, used }: { readonly from: Position; readonly used: number },
) => {
  const { ids, next } = await ownPage(deps, viewer.actor.id, from)
  const page: Exported[] = []
  let left = versionPageBytes - used
  let done = from.place ? 0 : from.application
  for (const id of ids) {
    const record = await recordOf(deps, viewer, id)
    if (record) {
      const { application, ...lists } = record
      const isEmpty = left === versionPageBytes
      left -= jsonBytes(application)
      if (!isEmpty && left < 0) return { page, next: String(done) }
      const at = { application: id, place: id === from.application ? from.place : null }
      const cut = cutLists(lists, at, { left, isEmpty })
      page.push({ application, ...cut.taken })
      if (cut.next) return { page, next: cut.next }
      left -= cut.bytes
    }
    done = id
  }
  return { page, next }
}

/** Newest first, after the application of the position, or from it on if it goes on. */
const ownPage = async ({ items }: Dependencies, memberId: number, { application: after, place }: Position) => {
  const ids: number[] = []
  for await (const { id } of ownRows(items, { id: memberId })) {
    if (after > 0 && (id > after || (id === after && !place))) continue
    if (ids.length === perPage) return { ids, next: String(ids.at(-1)) }
    ids.push(id)
  }
  return { ids, next: null }
}

type Viewer = Pick<PortalEnv['Variables'], 'actor' | 'member'>

/** Null for an application that was erased meanwhile. */
const recordOf = async (deps: Dependencies, { actor, member }: Viewer, id: number): Promise<Exported | null> => {
  const { store, items, now } = deps
  const record = streamOf('application', id)
  const [application, history, messages, looks, events] = await Promise.all([
    loadDetail(items, actor, id, member, { hasAgencyPart: true }),
    store.inspect(record),
    wholeTalk(items, { application: id, side: 'applicant' }),
    accessedRecord(items, record).then((accessed) => accessesForOwner(items, accessed, now())),
    ownEvents(deps, actor.id, streamsOfCase(id)),
  ])
  if (!application) return null
  const principals = await principalNames(
    items,
    history.events.map(({ recorded }) => recorded),
  )
  return {
    application: documentOnDay(application, tbilisiDay(now())),
    history: historyEntries(history.events, { hasAgencyPart: true, principals }),
    messages,
    looks: await accessDocuments(items, looks),
    events,
  }
}

const ownDrafts = async (deps: Dependencies, member: number) => {
  const forms = await findDrafts(deps, member)
  const drafts = await Promise.all(
    forms.map(async ({ form, savedAt }) => {
      const draft = await findDraft(deps, { member, form })
      return draft ? [{ form, saved_at: savedAt, contents: { values: draft.values, files: draft.files } }] : []
    }),
  )
  return drafts.flat()
}
