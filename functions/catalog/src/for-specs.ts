/** An in-memory portal for the specs of managing programs and agencies, with request bodies. */
import { cleanImage } from '@portal/documents/markup'
import type { DomainEvent } from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import type { SignedIn } from '@portal/identity'
import type { Items } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { portalProjections } from '@portal/read-models'
import { type Client, citizen } from '@portal/testing'
import { portalInMemory, seeded } from '@portal/tests/support/portal'

export const openFixture = async () => {
  const portal = portalInMemory()
  await portal.seed()
  const people = {
    superAdministrator: await portal.signInAs(seeded.superAdmin),
    admin: await portal.signInAs(seeded.agencyAdmin),
    otherAdmin: await portal.signInAs(seeded.otherAgencyAdmin),
    operator: await portal.signInAs(seeded.agencyOperator),
    auditor: await portal.signInAs(seeded.auditor),
    citizen: await portal.signInAs(seeded.citizen),
    guest: portal.guest,
  }
  /** Uploads an image as this person and returns its key. */
  const upload = async (who: Client, bytes: Uint8Array = drawing(), purpose = 'program_image') =>
    (await portal.upload(who, { purpose, file_name: 'სურათი.svg', content_type: 'image/svg+xml' }, bytes)).key
  return { ...portal, ...people, upload }
}

/** A catalog whose views are folded from these histories, for specs that only read. */
export const catalogWith = async (
  histories: readonly (readonly RecordedEvent<DomainEvent>[])[],
  broken?: Partial<Items>,
) => {
  const items = memoryItems()
  for (const history of histories)
    for (const { kind, rows } of portalProjections)
      if (history[0]?.stream.startsWith(`${kind}-`)) for (const row of rows(history)) await items.put('views', row)
  return portalInMemory({
    items: { ...items, ...broken },
    authenticate: async (token) => (token === 'alive' ? ({ actor: citizen(), member: {} } as SignedIn) : null),
  })
}

export type Fixture = Awaited<ReturnType<typeof openFixture>>

export const drawing = (inside = '<path d="M0 0h9"></path>'): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)

export const isPublic = ({ files }: Fixture, path: unknown): boolean => {
  const file = typeof path === 'string' ? files.public.get(path.slice(1)) : undefined
  return file !== undefined && cleanImage(file.bytes).clean
}

export const program = {
  title: 'ახალი პროგრამა',
  status: 'active',
  attachment_allow_status: 'active',
  application_recipient: 'ანა ადრესატი',
  recipient_position: 'დეპარტამენტის უფროსი',
  has_sub_agency: 1,
  sub_agency_name: 'სამმართველო',
  sections: [
    { title: 'მიზანი', description: '<p data-align="center">დახმარება<script>alert(1)</script></p>' },
    { title: 'პირობები', description: '' },
  ],
}

export const agency = {
  name: 'ახალი სამინისტრო',
  short_name: 'ახალი',
  agency_name_application: 'ახალ სამინისტროს',
  email: 'new@portal.example',
  phone: '422000000',
  website: 'https://portal.example',
  address: 'სადემონსტრაციო ქუჩა №9',
  status: 'active',
}

/** A record and its image as a multipart form. */
export const formWith = (fields: Readonly<Record<string, unknown>>, image?: Uint8Array<ArrayBuffer>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  if (image) form.append('image', new File([image], 'სურათი.svg', { type: 'image/svg+xml' }))
  return form
}
