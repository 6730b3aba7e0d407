import { describe, expect, test } from 'vitest'
import { editMemberSchema, updateProfileSchema } from '../schemas/members.ts'

const place = { regionId: 2, municipalityId: '2', address: ' სადემონსტრაციო ქუჩა №5 ' }
const read = (profileData: unknown) => updateProfileSchema.body.safeParse({ profileData })
const fieldsOf = (profileData: unknown) => read(profileData).error?.issues.map(({ path }) => path.join('.'))

describe('profileData', () => {
  test('is JSON text in a form and an object in JSON', () => {
    const wanted = {
      legalAddress: { regionId: 2, municipalityId: 2, address: 'სადემონსტრაციო ქუჩა №5' },
      agreeToNotifications: false,
    }
    const sent = { legalAddress: place, agreeToNotifications: false, role: 'Super Administrator' }
    expect(read(sent).data?.profileData).toEqual(wanted)
    expect(read(JSON.stringify(sent)).data?.profileData).toEqual(wanted)
  })

  test('may be left out, and so may everything in it', () => {
    expect(updateProfileSchema.body.parse({})).toEqual({})
    expect(read({}).data?.profileData).toEqual({})
  })

  test.each([null, {}, { regionId: null, municipalityId: '', address: '' }])(
    'a physical address with empty fields counts as none: %o',
    (physicalAddress) => expect(read({ physicalAddress }).data?.profileData).toEqual({}),
  )

  test.each<[unknown, string]>([
    ['{', 'profileData'],
    ['[]', 'profileData'],
    ['null', 'profileData'],
    [{ legalAddress: {} }, 'profileData.legalAddress.regionId'],
    [{ legalAddress: { ...place, address: ' ' } }, 'profileData.legalAddress.address'],
    [{ legalAddress: { ...place, address: 'ა'.repeat(301) } }, 'profileData.legalAddress.address'],
    [{ physicalAddress: { ...place, municipalityId: '1e3' } }, 'profileData.physicalAddress.municipalityId'],
    [{ physicalAddress: { address: 'სადემონსტრაციო ქუჩა №5' } }, 'profileData.physicalAddress.regionId'],
    [{ agreeToNotifications: 'true' }, 'profileData.agreeToNotifications'],
  ])('%o is wrong at %s', (sent, field) => expect(fieldsOf(sent)).toContain(field))
})

describe('an edit of a member', () => {
  const edit = (sent: object) => editMemberSchema.body.parse(sent)

  test('contains what was sent, and an omitted field removes nothing', () => {
    expect(edit({})).toEqual({})
    expect(edit({ id: 5, permission: 'Super Administrator', agency_id: 1, version: 'x' })).toEqual({})
    expect(edit({ email: '' })).toEqual({ email: null })
    expect(edit({ email: null })).toEqual({ email: null })
  })

  test.each([
    { first_name: '' },
    { last_name: '<b>' },
    { email: 'nobody' },
    { phone: '600000001' },
    { phone: '' },
    { personal_id: '0100100000' },
    { status: 'inactive' },
    { status: null },
    { document_verified_status: 'submitted' },
  ])('%o is refused in Georgian', (sent) => {
    const issues = editMemberSchema.body.safeParse(sent).error?.issues ?? []
    expect(issues.map(({ path }) => path[0])).toContain(Object.keys(sent)[0])
    for (const { message } of issues) expect(message).toMatch(/[ა-ჰ]/)
  })
})
