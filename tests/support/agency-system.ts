/** An agency's own system for specs: its administrator asks for the token, the Super Administrator approves it. */
import { apiClient, type Client } from '@portal/testing'
import { type PortalInMemory, seeded } from './portal.ts'

type Asked = {
  readonly permission: 'Agency Operator' | 'Agency Administrator'
  readonly label?: string
  readonly proposer?: number
}

export const agencySystem = async (
  { request, signInAs, clock }: Pick<PortalInMemory, 'request' | 'signInAs' | 'clock'>,
  { permission, label = 'საქმის წარმოება', proposer = seeded.agencyAdmin }: Asked,
): Promise<Client> => {
  const [admin, superAdmin] = await Promise.all([signInAs(proposer), signInAs(seeded.superAdmin)])
  const expires_on = new Date(clock.milliseconds() + 30 * 86_400_000).toISOString().slice(0, 10)
  const tokens = '/api/auth/agency-tokens'
  const { id } = (await admin.post<{ data: { id: number } }>(tokens, { label, permission, expires_on })).body.data
  await superAdmin.post(`${tokens}/${id}/approve`, {})
  const { status, body } = await admin.post<{ token: string }>(`${tokens}/${id}/reveal`, {})
  if (status !== 200) throw new Error(`the token was not revealed: ${status}`)
  return apiClient(request, body.token)
}
