/** Which member has which role, with the proposals, for Super Administrators and auditors. */
import type { Endpoint } from '@portal/contract'
import { changeRefusals } from '@portal/contract/change-refusals'
import { listStaff, memberChanges, passkeyResets, roleChanges } from '@portal/contract/endpoints/members'
import { refusals } from '@portal/contract/refusals'
import { streamOf } from '@portal/domain'
import { accessEntry, newApp, signedIn } from '@portal/http'
import {
  type Lapse,
  listMemberChanges,
  listPasskeyResets,
  listRoleChanges,
  loadStaff,
  superAdministratorsSet,
} from '@portal/read-models'
import type { Dependencies } from './dependencies.ts'

export const listStaffRoute = ({ items, accessLog }: Dependencies) =>
  newApp().get(listStaff.path, signedIn(listStaff), async (c) => {
    const data = await loadStaff(items)
    await accessLog(accessEntry(c, 'list', membersIn(data)))
    return c.json({ data })
  })

export const roleChangesRoute = (deps: Dependencies) => proposalsRoute(deps, roleChanges, listRoleChanges)
export const passkeyResetsRoute = (deps: Dependencies) => proposalsRoute(deps, passkeyResets, listPasskeyResets)
export const memberChangesRoute = (deps: Dependencies) =>
  proposalsRoute(deps, memberChanges, async (items, lapse) =>
    (await listMemberChanges(items, lapse)).map((change) => ({ ...change, failure: sentenceOf(change.failure) })),
  )

const sentences: Readonly<Record<string, string>> = {
  not_found: refusals.not_found.message,
  not_permitted: refusals.not_permitted.message,
  ...changeRefusals,
}
const sentenceOf = (refusal: string | null): string | null => (refusal === null ? null : (sentences[refusal] ?? null))

const proposalsRoute = <D extends { readonly member: { readonly id: number } | null }>(
  { items, store, accessLog, now }: Dependencies,
  endpoint: Endpoint,
  list: (from: typeof items, lapse: Lapse) => Promise<D[]>,
) =>
  newApp().get(endpoint.path, signedIn(endpoint), async (c) => {
    const { members } = await store.guardedSet(superAdministratorsSet)
    const data = await list(items, { now: now(), superAdministrators: members })
    await accessLog(accessEntry(c, 'list', membersIn(data.flatMap(({ member }) => member ?? []))))
    return c.json({ data })
  })

/** The streams of the members in an answer, each once. */
const membersIn = (people: readonly { readonly id: number }[]) => [
  ...new Set(people.map(({ id }) => streamOf('member', id))),
]
