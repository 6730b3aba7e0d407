/** The fixture of the area's specs: a seeded portal, uploads of small photos, and ways to inspect them. */
import { memberDecider, type Role, streamOf } from '@portal/domain'
import { withSuperAdministrators } from '@portal/read-models'
import { type Client, grantRole } from '@portal/testing'
import { smallPdf } from '@portal/testing/pdf'
import { portalInMemory, seeded } from '@portal/tests/support/portal'

export { seeded }

/** A valid JPEG of one grey pixel; `note` is metadata that makes the file distinct. */
export const photo = (note = ''): Uint8Array => {
  const bytes = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
  const segment = (code: number, data: readonly number[]) => [0xff, code, 0, data.length + 2, ...data]
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...segment(0xfe, bytes(`note ${note}`)),
    ...segment(0xdb, new Array(65).fill(1)),
    ...segment(0xc0, [8, 0, 1, 0, 1, 1, 1, 0x11, 0]),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    ...[0x12, 0x34, 0xff, 0xd9],
  ])
}
export const pdf = smallPdf('identity')

export const openArea = async () => {
  const portal = portalInMemory()
  await portal.seed()
  await portal.settle()
  const seededSms = portal.sms.sent.length
  const [superAdministrator, auditor, nino, ana] = (await Promise.all(
    [seeded.superAdmin, seeded.auditor, seeded.citizen, seeded.newcomer].map(portal.signInAs),
  )) as [Client, Client, Client, Client]

  const upload = async (client: Client, bytes: Uint8Array = photo(), content_type = 'image/jpeg'): Promise<string> =>
    (await portal.upload(client, { purpose: 'identity_document', file_name: 'მოწმობა.jpg', content_type }, bytes)).key
  const submitDocuments = async (client: Client) =>
    client.post('/api/auth/profile/update', {
      frontId: await upload(client),
      backId: await upload(client, pdf, 'application/pdf'),
    })

  /** The operator gives a role. */
  const command = (id: number, role: Role) =>
    portal.store.execute(
      memberDecider,
      streamOf('member', id),
      withSuperAdministrators(portal.store, streamOf('member', id), (superAdministrators) =>
        grantRole({ role, agency: null, superAdministrators }),
      ),
      { commandId: `grant-${id}-${role}` },
    )

  return {
    ...portal,
    command,
    ...{ superAdministrator, auditor, nino, ana, upload, handIn: submitDocuments },
    info: async (client: Client) => (await client.get('/api/auth/profile/getInfo')).body,
    record: async (id: number) => (await superAdministrator.get(`/api/auth/members/GetById/${id}`)).body,
    edit: (id: number, body: object, headers: Record<string, string> = {}) =>
      superAdministrator.post(`/api/auth/members/${id}`, body, headers),
    accesses: async (id: number) => portal.store.load(streamOf('looks', id)),
    kept: () => [...portal.files.stored.keys()].filter((key) => key.startsWith('identity/')),
    smsTo: async (phone: string) => {
      await portal.settle()
      return portal.sms.sent
        .slice(seededSms)
        .filter((sent) => sent.phone === phone)
        .map(({ text }) => text)
    },
  }
}

/** An area with a second Super Administrator, who is the newcomer of the seed. */
export const openAreaWithTwoSuperAdministrators = async () => {
  const area = await openArea()
  await area.command(seeded.newcomer, 'Super Administrator')
  /** Both persons one after the other: the answer of the approval. */
  const change = async (id: number, body: object) => {
    const { body: proposed } = await area.edit(id, { reason: 'განცხადება №7', ...body })
    return area.ana.post(`/api/auth/member-changes/${(proposed.proposal as { id: number }).id}/approve`, {})
  }
  return { ...area, second: area.ana, change }
}
