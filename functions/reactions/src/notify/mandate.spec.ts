import { inNameOf, typedApplication } from '@portal/testing'
import { portalInMemory, seeded } from '@portal/tests/support/portal'
import { describe, expect, test } from 'vitest'

const list = '/api/auth/mandates'
const numberOf = (member: number) => `0100100${String(member).padStart(4, '0')}`
type Notices = { data: { kind: string; text: string; application: number | null }[] }

const open = async () => {
  const portal = portalInMemory()
  await portal.seed()
  await portal.settle()
  const before = portal.sms.sent.length
  const [agent, principal] = [await portal.signInAs(seeded.citizen), await portal.signInAs(seeded.newcomer)]
  const offer = async (body: object = {}) => {
    const sent = { personal_id: numberOf(seeded.citizen), may: ['file', 'send', 'talk'], ...body }
    const answer = await principal.post<{ data: { id: number } }>(list, sent)
    return answer.body.data.id
  }
  const answer = (who: typeof agent, id: number, what: string) => who.post(`${list}/${id}/${what}`, {})
  const inbox = async (who: typeof agent) => {
    // The inbox is in the order of time.
    portal.clock.pass({ seconds: 1 })
    for (let round = 0; round < 3; round++) await portal.settle()
    return (await who.get<Notices>('/api/auth/notices')).body.data.filter(({ kind }) => kind !== 'account')
  }
  const smsTexts = () => portal.sms.sent.slice(before).map(({ phone, text }) => `${phone} ${text}`)
  return { ...portal, agent, principal, offer, answer, inbox, smsTexts }
}

describe('a mandate', { tags: 'R-ACT-12' }, () => {
  test('tells the agent of the offer, and the principal of the answer', async () => {
    const { agent, principal, offer, answer, inbox, smsTexts } = await open()
    const id = await offer()
    expect(await inbox(agent)).toMatchObject([{ kind: 'mandate', application: null, page: 'mandates' }])
    expect(await inbox(principal)).toEqual([])
    expect(smsTexts()).toEqual([expect.stringMatching(/^500000005 .+\/mandates$/)])
    await answer(agent, id, 'accept')
    expect(await inbox(principal)).toMatchObject([{ kind: 'mandate', text: 'წარმომადგენლობაზე დაგთანხმდნენ' }])
    await answer(principal, id, 'revoke')
    expect((await inbox(agent))[0]).toMatchObject({ kind: 'mandate', text: 'წარმომადგენლობა გაუქმდა' })
    expect(await inbox(principal)).toHaveLength(1)
  })

  test('tells the principal that the agent declined or revoked, and the agent of less', async () => {
    const { agent, principal, offer, answer, inbox } = await open()
    await answer(agent, await offer(), 'decline')
    expect(await inbox(principal)).toMatchObject([{ text: 'წარმომადგენლობაზე უარი გითხრეს' }])
    const id = await offer()
    await answer(agent, id, 'accept')
    await principal.post(`${list}/${id}`, { may: ['read'] })
    expect((await inbox(agent))[0]).toMatchObject({ text: 'წარმომადგენლობა შეიცვალა' })
    await answer(agent, id, 'revoke')
    expect((await inbox(principal))[0]).toMatchObject({ text: 'წარმომადგენლობა გაუქმდა' })
  })

  test('of an unknown number tells nobody', async () => {
    const { agent, principal, offer, inbox, smsTexts } = await open()
    await offer({ personal_id: numberOf(77) })
    expect([await inbox(agent), await inbox(principal), smsTexts()]).toEqual([[], [], []])
  })

  test('ends by the clock, and tells both', { tags: 'R-ACT-6' }, async () => {
    const { offer, answer, agent, inbox, clock, react, signInAs } = await open()
    await answer(agent, await offer({ until: clock.now().slice(0, 10) }), 'accept')
    await react({ only: 'reminders' })
    const later = async () => [await signInAs(seeded.citizen), await signInAs(seeded.newcomer)] as const
    const statuses = async () => {
      const [, principal] = await later()
      const { body } = await principal.get<{ data: { given: { status: string }[] } }>(list)
      return body.data.given.map(({ status }) => status)
    }
    expect(await statuses()).toEqual(['active'])
    clock.pass({ minutes: 24 * 60 })
    await react({ only: 'reminders' })
    const [lateAgent, latePrincipal] = await later()
    expect((await inbox(lateAgent))[0]).toMatchObject({ text: 'წარმომადგენლობა დასრულდა' })
    expect((await inbox(latePrincipal))[0]).toMatchObject({ text: 'წარმომადგენლობა დასრულდა' })
    expect(await statuses()).toEqual(['ended'])
  })
})

describe('an agent', { tags: 'R-ACT-13' }, () => {
  const filing = { ...typedApplication(), project_id: seeded.programs.open }

  test('is told of what they filed in somebody’s name, and never by SMS', async () => {
    const { agent, principal, offer, answer, inbox, smsTexts, signInAs } = await open()
    const id = await offer()
    await answer(agent, id, 'accept')
    const acting = inNameOf(agent, seeded.newcomer)
    const filed = await acting.post<{ data: { id: number } }>('/api/auth/applications', filing)
    const application = filed.body.data.id
    await inbox(agent)
    await acting.post(`/api/auth/applications/${application}/forwarded`, {})
    expect((await inbox(agent))[0]).toMatchObject({ kind: 'forwarded', application })
    const admin = await signInAs(seeded.agencyAdmin)
    await admin.post(`/api/auth/applications/${application}/messages`, { text: 'დაგვიზუსტეთ, გთხოვთ' })
    expect((await inbox(agent))[0]).toMatchObject({ kind: 'message', application })
    expect(smsTexts().filter((text) => text.startsWith('500000005') && text.includes('#0000'))).toEqual([])
    expect(smsTexts().filter((text) => text.startsWith('500000006') && text.includes('#0000'))).toHaveLength(2)
    await answer(principal, id, 'revoke')
    const known = (await inbox(agent)).length
    await admin.post(`/api/auth/applications/${application}/completed`, {})
    expect((await inbox(principal))[0]).toMatchObject({ kind: 'decision', application })
    expect(await inbox(agent)).toHaveLength(known)
  })
})
