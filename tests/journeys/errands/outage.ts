/**
 * The SMS provider and topic are down for a while. Decisions and messages succeed meanwhile; an unsent message is
 * parked after five attempts, and is sent once after an operator's retry.
 */
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apply } from '../filing.ts'
import type { Json, PortalUnderTest, Provider } from '../portal-under-test.ts'
import type { Person, World } from '../world.ts'

const maxAttempts = 5

export const outage = (world: () => World) =>
  describe('an outage of the message provider', () => {
    const subject = `წერილი ${randomUUID().slice(0, 8)}`
    let portal: PortalUnderTest
    let provider: Provider
    let citizen: Person
    let id: number

    beforeEach(({ skip }) => skip(!world().portal.provider, 'nobody can break what sends messages here'))
    beforeAll(async () => {
      portal = world().portal
      if (!portal.provider) return
      provider = portal.provider
      citizen = await world().newcomer()
      id = await apply(citizen)
      await citizen.post(`/api/auth/applications/${id}/forwarded`)
    })

    const parked = async () => {
      const auditor = await world().as('auditor')
      return (await auditor.get('/api/auth/audit/parked')).body.data as Json[]
    }
    const about = async (what: string) =>
      (await portal.sms(citizen.phone)).filter(({ message }) => message.includes(`#0000-${id}: ${what}`))
    const notices = () => about('დადასტურდა')
    const letters = async () => (await portal.headOffice?.())?.filter(({ message }) => message.includes(subject))

    test('does not prevent a decision or a message to the government', async () => {
      await expect.poll(() => about('მიღებულია')).toHaveLength(1)
      const administrator = await world().as('agencyAdministrator')
      provider.fail()
      const decided = await administrator.post(`/api/auth/applications/${id}/completed`, { reason: null })
      expect(decided.status).toBe(200)
      const letter = { name: 'ნინო', email: 'nino@portal.example', phone: '', message: 'წერილი', subject }
      const sent = await world().guest.post('/api/contact/send', { ...letter, recipient: 'prime_minister' })
      expect(sent.status).toBe(200)
    })

    test('parks a notice after five tries, without personal data', async () => {
      const both = async () => {
        await provider.tryAgain()
        return (await parked()).map(({ projector, reason, tries }) => [projector, reason, tries]).toSorted()
      }
      await expect.poll(both, { timeout: 45_000, interval: 200 }).toEqual([
        ['notify-applicant', 'unavailable', maxAttempts],
        ['publish-contact-message', 'unavailable', maxAttempts],
      ])
      expect((await parked()).map(({ stream }) => stream)).toContain(`application-${id}`)
      expect(await notices()).toEqual([])
    })

    test('ends with a retry by the operator, and each notice is sent once', async ({ skip }) => {
      provider.recover()
      const { operator } = portal
      if (!operator) return skip('nobody types npm run projections here')
      expect((await operator('projections', 'parked')).text).toContain(`application-${id}/3`)
      expect(await operator('projections', 'retry')).toMatchObject({ code: 0, text: expect.stringContaining('2 done') })
      expect(await parked()).toEqual([])
      expect([await notices(), await letters()]).toMatchObject([[{}], [{}]])
      await provider.tryAgain()
      expect([await notices(), await letters()]).toMatchObject([[{}], [{}]])
    })
  })
