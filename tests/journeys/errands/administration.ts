/** A new agency: the Super Administrator adds it, an operator appoints its administrator, who then runs it. */
import { beforeAll, describe, expect, test } from 'vitest'
import { drawing, upload } from '../files.ts'
import { writtenBy } from '../filing.ts'
import { answerData, type Json, type PortalUnderTest, type Visitor } from '../portal-under-test.ts'
import type { Person, World } from '../world.ts'

const agencyTyped = {
  name: 'სპორტისა და ახალგაზრდობის სააგენტო',
  short_name: 'სპორტი',
  agency_name_application: 'სპორტის სააგენტოს',
  email: 'sport@portal.example',
  phone: '500001122',
  address: 'რუსთაველის გამზირი 1',
}
const programTyped = {
  title: 'ნიჭიერი სპორტსმენების მხარდაჭერა',
  application_recipient: 'ანა ადრესატი',
  recipient_position: 'სააგენტოს უფროსი',
  attachment_allow_status: 'active',
  has_sub_agency: 0,
  sections: [
    { title: 'მიზანი', description: '<p>დახმარება<script>alert(1)</script></p>' },
    { title: 'ვადა', description: '<p>ერთი წელი</p>' },
  ],
}

export const administration = (world: () => World) =>
  describe('a new agency', () => {
    let portal: PortalUnderTest
    let superAdministrator: Visitor
    let appointed: Person
    let agency: number
    let program: number

    beforeAll(async () => {
      portal = world().portal
      superAdministrator = await world().as('superAdministrator')
      appointed = await world().newcomer()
    })

    const seen = async () => (await world().guest.get(`/api/projects/GetById/${program}`)).body
    const active = async () => answerData(await world().guest.get('/api/agencies/active')) as unknown as Json[]
    const image = (purpose: 'agency_image' | 'program_image') =>
      upload(portal, superAdministrator, { name: 'ნიშანი.svg', bytes: drawing, purpose })

    test('is added by the Super Administrator, with its picture', async () => {
      const made = await superAdministrator.post('/api/auth/agencies', {
        ...agencyTyped,
        image: await image('agency_image'),
      })
      expect(made.status).toBe(201)
      agency = answerData(made).id as number
      const [row] = (await active()).filter(({ id }) => id === agency)
      expect(row).toMatchObject({ short_name: 'სპორტი', active_projects_count: 0 })
      const picture = await portal.fetch(row?.image as string)
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    })

    test('gets a program, whose text is sanitized and which a guest can read', async () => {
      const typed = { ...programTyped, agency_id: agency, image: await image('program_image') }
      const made = await superAdministrator.post('/api/auth/projects', typed)
      expect(made.status).toBe(201)
      program = answerData(made).id as number
      expect(await seen()).toMatchObject({
        title: programTyped.title,
        status: 'active',
        agency: { id: agency, agency_name_application: 'სპორტის სააგენტოს' },
        sections: [
          { title: 'მიზანი', description: '<p>დახმარება</p>' },
          { title: 'ვადა', description: '<p>ერთი წელი</p>' },
        ],
      })
    })

    test('gets an administrator by npm run staff, at once and in their open session', async ({ skip }) => {
      const { operator } = portal
      if (!operator) return skip('nobody types npm run staff here')
      expect((await appointed.get('/api/auth/projects/getDataByAgency')).status).toBe(403)
      const words = ['grant', appointed.personalId, 'Agency Administrator', '--agency', String(agency)]
      expect(await operator('staff', ...words)).toMatchObject({ code: 0 })
      expect((await operator('staff', 'list')).text).toContain(appointed.personalId)
      const ownPrograms = (await appointed.get('/api/auth/projects/getDataByAgency')).body as unknown as Json[]
      expect(ownPrograms.map(({ id }) => id)).toEqual([program])
    })

    test('has its program edited by its administrator until it is forwarded, once', async ({ skip }) => {
      if (!portal.operator) return skip('nobody was appointed')
      const [first, second] = (await seen()).sections as [Json, Json]
      const { sections: _, ...rest } = programTyped
      const edit = (who: Visitor, title: string) =>
        who.post(`/api/auth/projects/${program}`, { ...rest, title, agency_id: agency, sections: [second, first] })
      expect((await edit(appointed, 'მხარდაჭერა')).status).toBe(200)
      expect(await seen()).toMatchObject({ title: 'მხარდაჭერა', sections: [{ id: second.id }, { id: first.id }] })
      const forward = () => appointed.post(`/api/auth/projects/forward/${program}`)
      expect([(await forward()).status, (await forward()).status]).toEqual([200, 409])
      expect((await edit(appointed, 'გვიან')).status).toBe(409)
      expect(await edit(superAdministrator, 'გადაგზავნილი')).toMatchObject({ status: 200 })
      expect((await appointed.get('/api/auth/projects/GetByIdAgency/1')).status).toBe(404)
    })

    test('loses its administrator by npm run staff, at once', async ({ skip }) => {
      if (!portal.operator) return skip('nobody was appointed')
      expect(await portal.operator('staff', 'revoke', appointed.personalId)).toMatchObject({ code: 0 })
      expect((await appointed.get('/api/auth/projects/getDataByAgency')).status).toBe(403)
    })

    test('accepts no application while it is closed', async () => {
      const closed = await superAdministrator.post(`/api/auth/agencies/${agency}`, {
        ...agencyTyped,
        status: 'inactive',
      })
      expect(closed).toMatchObject({ status: 200 })
      expect((await active()).map(({ id }) => id)).not.toContain(agency)
      const filed = await appointed.post('/api/auth/applications', { ...writtenBy(appointed), project_id: program })
      expect(filed.status).toBe(422)
    })
  })
