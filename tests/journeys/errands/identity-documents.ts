/**
 * A citizen sends both sides of an identity document. The Super Administrator opens them, which is recorded, and
 * decides.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { photo, upload } from '../files.ts'
import { answerData, type Json, type PortalUnderTest } from '../portal-under-test.ts'
import type { Person, World } from '../world.ts'

export const identityDocuments = (world: () => World) =>
  describe('an identity document', () => {
    let portal: PortalUnderTest
    let citizen: Person
    beforeAll(async () => {
      portal = world().portal
      citizen = await world().newcomer()
    })

    const send = (name: string) => upload(portal, citizen, { name, bytes: photo, purpose: 'identity_document' })
    const status = async () =>
      answerData(await citizen.get('/api/auth/check-verification')).document_verified_status as string
    const isPicture = async (url: unknown) =>
      Buffer.from(await portal.download(url as string))
        .subarray(1, 4)
        .toString() === 'PNG'

    test('is submitted by its owner with keys of their own uploads', async () => {
      const [frontId, backId] = [await send('წინა.png'), await send('უკანა.png')]
      const stranger = await world().as('otherCitizen')
      expect((await stranger.post('/api/auth/profile/update', { frontId })).status).toBe(422)
      expect((await citizen.post('/api/auth/profile/update', { frontId, backId })).status).toBe(200)
      const { body } = await citizen.get('/api/auth/profile/getInfo')
      expect(body).toMatchObject({ documents_waiting: true, front_document: { name: 'წინა.png' } })
      expect(await status()).toBe('not_verified')
    })

    test('is shown to its owner as the uploaded picture', async () => {
      const { body } = await citizen.get('/api/auth/profile/document/front_id?link=1')
      expect(await isPicture(body.url)).toBe(true)
    })

    test('is found by the Super Administrator among the unchecked ones, and opened', async () => {
      const superAdministrator = await world().as('superAdministrator')
      const { body } = await superAdministrator.get('/api/auth/members?document_status=submitted&per_page=100')
      expect((body.data as Json[]).map(({ id }) => id)).toContain(citizen.id)
      const access = await superAdministrator.get(`/api/auth/members/${citizen.id}/document/back_id?link=1`)
      expect(await isPicture(access.body.url)).toBe(true)
    })

    test('cannot be read by others, and each view of it is an event', async () => {
      for (const who of ['auditor', 'agencyAdministrator', 'otherCitizen'] as const) {
        const access = await (await world().as(who)).get(`/api/auth/members/${citizen.id}/document/front_id?link=1`)
        expect([who, access.status]).toEqual([who, 403])
      }
      const auditor = await world().as('auditor')
      const accesses = async () =>
        ((await auditor.get(`/api/auth/audit/events?stream=looks-${citizen.id}`)).body.data as Json[]).map(
          ({ actor }) => (actor as Json).role,
        )
      await expect.poll(accesses).toEqual(['Super Administrator', 'User'])
    })

    test('verifies its owner by a decision of the Super Administrator, until another one is submitted', async () => {
      const superAdministrator = await world().as('superAdministrator')
      const decided = await superAdministrator.post(`/api/auth/members/${citizen.id}`, {
        document_verified_status: 'verified',
      })
      expect(decided).toMatchObject({ status: 200, body: { data: { documents_waiting: false } } })
      expect(await status()).toBe('verified')
      await citizen.post('/api/auth/profile/update', { frontId: await send('ახალი.png') })
      expect(await status()).toBe('not_verified')
    })
  })
