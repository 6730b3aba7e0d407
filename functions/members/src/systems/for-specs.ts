/** Two administrators of agency 1, and a token that one of them asked for and the other approved. */
import type { AgencyToken } from '@portal/contract/documents/agency-tokens'
import { memberDecider, streamOf } from '@portal/domain'
import { withSuperAdministrators } from '@portal/read-models'
import { apiClient, type Client, grantRole } from '@portal/testing'
import { openArea, seeded } from '../for-specs.ts'

export const path = '/api/auth/agency-tokens'
/** Twenty days after the clock of the specs begins. */
export const lastDay = (now: string): string => new Date(Date.parse(now) + 20 * 86_400_000).toISOString().slice(0, 10)

type Changed = { readonly data: AgencyToken }

export const openSystems = async () => {
  const area = await openArea()
  const administer = async (id: number) => {
    const stream = streamOf('member', id)
    const grant = withSuperAdministrators(area.store, stream, (superAdministrators) =>
      grantRole({ role: 'Agency Administrator', agency: 1, superAdministrators }),
    )
    const outcome = await area.store.execute(memberDecider, stream, grant, { commandId: `administers-${id}` })
    if (!outcome.accepted) throw new Error(outcome.refusal)
  }
  await administer(seeded.newcomer)
  const [admin, colleague, operator, stranger] = (await Promise.all(
    [seeded.agencyAdmin, seeded.newcomer, seeded.agencyOperator, seeded.otherAgencyAdmin].map(area.signInAs),
  )) as [Client, Client, Client, Client]
  const asked = (over: object = {}) => ({
    ...{ label: 'საქმის წარმოება', permission: 'Agency Administrator', expires_on: lastDay(area.clock.now()) },
    ...over,
  })
  const propose = async (over: object = {}, who = admin): Promise<AgencyToken> =>
    (await who.post<Changed>(path, asked(over))).body.data
  const approved = async (over: object = {}) => {
    const { id } = await propose(over)
    const { body } = await colleague.post<Changed>(`${path}/${id}/approve`, {})
    return body.data
  }
  const reveal = (id: number, headers: Record<string, string> = {}, who = admin) =>
    who.post<{ token: string; code?: string }>(`${path}/${id}/reveal`, {}, headers)
  /** A client with a revealed token, and the token's number. */
  const systemOf = async (over: object = {}) => {
    const { id } = await approved(over)
    const { token } = (await reveal(id)).body
    return { id, token, system: apiClient(area.request, token) }
  }
  const list = async (who = admin) => (await who.get<{ data: readonly AgencyToken[] }>(path)).body.data
  return { ...area, admin, colleague, operator, stranger, asked, propose, approved, reveal, systemOf, list }
}
