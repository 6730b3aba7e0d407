/**
 * One Super Administrator alone is never two persons (R-ROLE-11, R-ADM-17), whether or not staff must use passkeys.
 *
 * @module-tag R-ROLE-11
 */
import { memberDecider, streamOf } from '@portal/domain'
import { authenticator } from '@portal/identity/authenticator-for-specs'
import { withSuperAdministrators } from '@portal/read-models'
import { apiClient, type Client, grantRole } from '@portal/testing'
import { portalInMemory, seeded } from '@portal/tests/support/portal'
import { describe, expect, test } from 'vitest'

type Ceremony = { id: string; options: { challenge: string } }
const { superAdmin: evil, newcomer: colleague, citizen: accomplice, agencyOperator } = seeded
const stolenPhone = '500000099'

const openPortal = async (staffPasskey: 'optional' | 'required', others: readonly number[]) => {
  const portal = portalInMemory({ staffPasskey })
  await portal.seed()
  const makeSuperAdministrator = (id: number) =>
    portal.store.execute(
      memberDecider,
      streamOf('member', id),
      withSuperAdministrators(portal.store, streamOf('member', id), (superAdministrators) =>
        grantRole({ role: 'Super Administrator', agency: null, superAdministrators }),
      ),
      { commandId: `grant-${id}` },
    )
  for (const id of others) await makeSuperAdministrator(id)
  const enrol = async (client: Client, device: ReturnType<typeof authenticator>) => {
    const { id, options } = (await client.post<Ceremony>('/api/auth/passkeys/options', {})).body
    return client.post<{ code?: string }>('/api/auth/passkeys', { id, label: 'x', response: device.enrol(options) })
  }
  const device = authenticator()
  await enrol(await portal.signInAs(evil), device)
  /** Signs the attacker in anew, with full strength. */
  const attacker = async () => {
    const { id, options } = (await portal.guest.post<Ceremony>('/api/passkeys/options', {})).body
    const signedIn = await portal.guest.post<{ access_token: string }>('/api/passkeys/login', {
      id,
      response: device.signIn(options),
    })
    return apiClient(portal.request, signedIn.body.access_token)
  }
  const superAdministrators = async () => (await portal.store.guardedSet('super-administrators')).members
  return { ...portal, enrol, attacker, superAdministrators, makeSuperAdministrator }
}

describe.each(['optional', 'required'] as const)('where a passkey of staff is %s', (staffPasskey) => {
  test('nothing that one of two does alone gives or opens a second account', async () => {
    const portal = await openPortal(staffPasskey, [colleague])
    const { attacker, guest, sms, clock, react, settle, superAdministrators } = portal
    const me = await attacker()
    const why = { reason: 'ახალი ტელეფონი' }
    const attempts: readonly [string, object][] = [
      ['/api/auth/role-changes', { member_id: accomplice, permission: 'Super Administrator' }],
      [`/api/auth/members/${colleague}`, { phone: stolenPhone, ...why }],
      [`/api/auth/members/${accomplice}`, { personal_id: '01001000099', ...why }],
      [`/api/auth/members/${colleague}/release-id`, why],
      [`/api/auth/members/${colleague}`, { status: 'deactive' }],
      ['/api/auth/role-changes', { member_id: colleague, permission: 'User' }],
      ['/api/auth/passkey-resets', { member_id: colleague }],
    ]
    for (const [path, body] of attempts) await me.post(path, body)
    for (const kind of ['role-changes', 'member-changes', 'passkey-resets'])
      for (const id of [1, 2, 3, 4]) expect((await me.post(`/api/auth/${kind}/${id}/approve`, {})).status).not.toBe(200)
    clock.pass({ minutes: 25 * 60 })
    await react({ only: 'reminders' })
    await settle()
    const before = sms.sent.length
    const number = (await (await attacker()).get(`/api/auth/members/GetById/${colleague}`)).body.personal_id
    await guest.post('/api/send-sms-code', { personal_id: number })
    const sent = sms.sent.slice(before).map(({ phone }) => phone)
    expect(sent).toHaveLength(1)
    expect(sent).not.toContain(stolenPhone)
    expect(await superAdministrators()).toEqual([evil, colleague])
  })

  test('the only one, who waits a day, still opens no account of staff that must have a passkey', {
    tags: 'R-ADM-17',
  }, async () => {
    const { attacker, guest, sms, clock, react, enrol, request } = await openPortal(staffPasskey, [])
    const me = await attacker()
    await me.post(`/api/auth/members/${agencyOperator}`, { phone: stolenPhone, reason: 'ახალი ტელეფონი' })
    clock.pass({ minutes: 24 * 60 })
    await react({ only: 'reminders' })
    const again = await attacker()
    const number = (await again.get(`/api/auth/members/GetById/${agencyOperator}`)).body.personal_id
    await guest.post('/api/send-sms-code', { personal_id: number })
    const signedIn = await guest.post<{ access_token: string }>('/api/login', {
      personal_id: number,
      sms_code: sms.codeFor(stolenPhone),
    })
    const first = await enrol(apiClient(request, signedIn.body.access_token), authenticator())
    expect([first.status, first.body.code]).toEqual([409, 'second_person_required'])
  })
})

test.each(['optional', 'required'] as const)(
  'a role is not given to whose phone one person changed alone, also where a second one approves later (%s)',
  async (staffPasskey) => {
    const { attacker, guest, sms, clock, react, enrol, request, makeSuperAdministrator, signInAs } = await openPortal(
      staffPasskey,
      [],
    )
    const me = await attacker()
    const role = { member_id: accomplice, permission: 'Super Administrator', note: null }
    if (staffPasskey === 'optional') expect((await me.post('/api/auth/role-changes', role)).status).toBe(201)
    await me.post(`/api/auth/members/${accomplice}`, { phone: stolenPhone, reason: 'ახალი ტელეფონი' })
    clock.pass({ minutes: 24 * 60 })
    await react({ only: 'reminders' })
    const again = await attacker()
    const number = (await again.get(`/api/auth/members/GetById/${accomplice}`)).body.personal_id
    await guest.post('/api/send-sms-code', { personal_id: number })
    const sms_code = sms.codeFor(stolenPhone)
    const signedIn = await guest.post<{ access_token: string }>('/api/login', { personal_id: number, sms_code })
    expect((await enrol(apiClient(request, signedIn.body.access_token), authenticator())).status).toBe(201)
    await makeSuperAdministrator(colleague)
    const proposed = await again.post<{ errors?: object }>('/api/auth/role-changes', { ...role, permission: 'Auditor' })
    expect([proposed.status, Object.keys(proposed.body.errors ?? {})]).toEqual([422, ['member_id']])
    if (staffPasskey === 'required') return
    // The proposal from before is approved by a person who knows nothing of it.
    const approved = await (await signInAs(colleague)).post<{ code: string }>('/api/auth/role-changes/1/approve', {})
    expect([approved.status, approved.body.code]).toEqual([409, 'second_person_required'])
  },
)

test('where staff must have a passkey, a role is given only to whoever has one', async () => {
  const { attacker, signInAs, enrol, superAdministrators } = await openPortal('required', [])
  const me = await attacker()
  const role = { member_id: accomplice, permission: 'Auditor', note: null }
  const refused = await me.post<{ errors: object }>('/api/auth/role-changes', role)
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['member_id']])
  await enrol(await signInAs(accomplice), authenticator())
  expect((await me.post('/api/auth/role-changes', role)).status).toBe(201)
  expect(await superAdministrators()).toEqual([evil])
})
