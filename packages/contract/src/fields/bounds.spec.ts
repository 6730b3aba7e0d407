/** Each field accepts its longest value, and one letter, file or unit more gets the field's error text. */
import { describe, expect, test } from 'vitest'
import { checkReceiptSchema } from '../schemas/applications.ts'
import { addProgramSchema } from '../schemas/catalog.ts'
import { agencyAdmin } from '../texts/agency-admin.ts'
import { agencyFields, agencyPhone, otherAgencyPhone } from './agency.ts'
import { draftBody, draftForm } from './draft.ts'
import { addedDocuments, documentFields, documentRequirements, fileName, removedDocuments } from './files.ts'
import { parseResult } from './for-specs.ts'
import { jsonInText } from './json-in-text.ts'
import { memberFields } from './member.ts'
import { companyName, optionalEmail, requiredEmail } from './names.ts'
import { newPassword } from './new-password.ts'
import { cursorParam, versionParam } from './numbers.ts'
import { exportParam, searchParam } from './pagination.ts'
import { passkeyLabel } from './passkey.ts'
import { closesAfterItOpens, namesItsSubAgency, programTitle } from './program.ts'
import { answerDays, givesField, limitDay, requirementsField, switchField } from './program-facts.ts'
import { releaseReason, shortReason } from './reason.ts'
import { sectionsField } from './sections.ts'
import { birthDate } from './signup/individual.ts'
import { uploadRequest } from './uploads.ts'
import type { z } from './z.ts'

const resultOf = (schema: z.ZodType, value: unknown): unknown => {
  const parsed = schema.safeParse(value)
  return parsed.success ? 'taken' : parsed.error.issues.map(({ message }) => message)
}
const letters = (count: number) => 'ა'.repeat(count)
const list = <T>(count: number, of: T) => Array.from({ length: count }, () => of)
const label = `${'b'.repeat(59)}.`
const mail = (count: number) => `${`${'a'.repeat(64)}@${label.repeat(9)}`.slice(0, count - 3)}.ge`
const site = (count: number) => `https://portal.example/${'a'.repeat(count - 23)}`
const upload = (change: object) => ({
  purpose: 'application_document',
  file_name: 'ცნობა.pdf',
  content_type: 'application/pdf',
  size: 1,
  ...change,
})
const section = (title: string, description = '') => ({ title, description })
const file = { key: 'a', name: 'ცნობა.pdf', size: 0 }
const megabyte = 1024 * 1024

describe('the longest is taken, and one more is refused', () => {
  test.each<[string, z.ZodType, unknown, unknown, string]>([
    ['the name of a file', fileName, letters(255), letters(256), 'ფაილის სახელი'],
    ['the documents of an application', documentFields, list(10, 'a'), list(11, 'a'), 'მაქსიმუმ 10 ფაილი'],
    ['the key of a document', documentFields, ['a'.repeat(300)], ['a'.repeat(301)], '300 სიმბოლოს'],
    ['the documents that an edit adds', addedDocuments, list(10, 'a'), list(11, 'a'), 'მაქსიმუმ 10 ფაილი'],
    ['the answers to requirements', documentRequirements, list(10, null), list(11, null), 'მაქსიმუმ 10 ფაილი'],
    ['a search', searchParam, letters(100), letters(101), 'მაქსიმუმ 100 სიმბოლოს'],
    ['the name of a company', companyName, letters(100), letters(101), 'მაქსიმუმ 100 სიმბოლოს'],
    ['the title of a program', programTitle, letters(100), letters(101), 'მაქსიმუმ 100 სიმბოლოს'],
    ['the name of a passkey', passkeyLabel, letters(100), letters(101), 'მაქსიმუმ 100 სიმბოლოს'],
    ['the name of an agency', agencyFields.shape.name, letters(100), letters(101), 'მაქსიმუმ 100 სიმბოლოს'],
    ['its short name', agencyFields.shape.short_name, letters(100), letters(101), 'მაქსიმუმ 100 სიმბოლოს'],
    ['its address', agencyFields.shape.address, letters(300), letters(301), 'მაქსიმუმ 300 სიმბოლოს'],
    ['its website', agencyFields.shape.website, site(300), site(301), 'ვებგვერდის სწორი მისამართი'],
    ['the phone of an agency', agencyPhone, '032000000', '0320000000', '9 ციფრისგან'],
    ['a reason for refused documents', shortReason, letters(500), letters(501), 'მაქსიმუმ 500 სიმბოლოს'],
    ['a reason to release a number', releaseReason, letters(2000), letters(2001), 'მაქსიმუმ 2000 სიმბოლოს'],
    ['the sections of a program', sectionsField, list(30, section('ა')), list(31, section('ა')), 'მაქსიმუმ 30 სექცია'],
    ['the title of a section', sectionsField, [section(letters(200))], [section(letters(201))], '200 სიმბოლოს'],
    [
      'the documents that a program requires',
      requirementsField,
      list(20, { title: 'ა' }),
      list(21, { title: 'ა' }),
      '20',
    ],
    ['the title of such a document', requirementsField, [{ title: letters(100) }], [{ title: letters(101) }], '100'],
    ['what a program gives', givesField, letters(200), letters(201), 'მაქსიმუმ 200 სიმბოლოს'],
    ['the days to an answer', answerDays, 999, 1000, '1-დან 999-მდე'],
    ['the days to an answer in a form', answerDays, '999', '1000', '1-დან 999-მდე'],
    ['a PDF', uploadRequest, upload({ size: 10 * megabyte }), upload({ size: 10 * megabyte + 1 }), '10\u00a0მბ-ს'],
    [
      'a picture',
      uploadRequest,
      upload({ purpose: 'agency_image', content_type: 'image/png', size: 2 * megabyte }),
      upload({ purpose: 'agency_image', content_type: 'image/png', size: 2 * megabyte + 1 }),
      '2\u00a0მბ-ს',
    ],
  ])('%s', (_, schema, longest, longer, sentence) => {
    expect(resultOf(schema, longest)).toBe('taken')
    expect(resultOf(schema, longer)).toEqual([expect.stringContaining(sentence)])
  })

  test.each<[string, z.ZodType, unknown, unknown]>([
    ['an e-mail', optionalEmail, mail(254), mail(255)],
    ['a needed e-mail', requiredEmail, mail(254), mail(255)],
    ['the e-mail of an edited member', memberFields.shape.email, mail(254), mail(255)],
    ['the number on a receipt', checkReceiptSchema.body.shape.number, 4_294_967_295, 4_294_967_296],
    ['the documents that an edit removes', removedDocuments, list(100, 1), list(101, 1)],
    ['the files of a draft', draftBody, { values: {}, files: list(20, file) }, { values: {}, files: list(21, file) }],
    ['a cursor', cursorParam, '9'.repeat(15), '9'.repeat(16)],
    ['a version', versionParam, '9'.repeat(15), '9'.repeat(16)],
  ])('%s', (_, schema, longest, longer) => {
    expect(resultOf(schema, longest)).toBe('taken')
    expect(resultOf(schema, longer)).toBeInstanceOf(Array)
  })
})

describe('the least is taken, and less is refused', () => {
  test.each<[string, z.ZodType, unknown, unknown, string]>([
    ['a file has a name', fileName, 'a', '', 'ატვირთეთ ფაილი'],
    ['a file has a byte', uploadRequest, upload({ size: 1 }), upload({ size: 0 }), 'ფაილი ცარიელია'],
    ['an answer takes a day', answerDays, 1, 0, '1-დან 999-მდე'],
    ['an answer takes whole days', answerDays, 1, 1.5, '1-დან 999-მდე'],
    ['an answer takes days, not text', answerDays, '1', '01', '1-დან 999-მდე'],
    [
      'a birth date is of the last century or this one',
      birthDate(() => new Date('2026-03-01')),
      '1900-01-01',
      '1899-12-31',
      'თარიღი',
    ],
    ['a last day is a day', limitDay, '2026-02-28', '2026-02-30', 'მიუთითეთ თარიღი სწორად'],
    [
      'a website is on the web',
      agencyFields.shape.website,
      'http://portal.example',
      'ftp://portal.example',
      'ვებგვერდის',
    ],
    ['a section with words has a title', sectionsField, [section('ა', 'ბ')], [section('', 'ბ')], 'სავალდებულო'],
    ['an application takes PDF', uploadRequest, upload({}), upload({ content_type: 'image/png' }), 'PDF'],
    [
      'a program has a picture',
      uploadRequest,
      upload({ purpose: 'program_image', content_type: 'image/png' }),
      upload({ purpose: 'program_image' }),
      'ფორმატი დაუშვებელია',
    ],
    ['an export is asked for by 1', exportParam, '1', '2', 'აირჩიეთ ერთ-ერთი ვარიანტი'],
  ])('%s', (_, schema, least, less, sentence) => {
    expect(resultOf(schema, least)).toBe('taken')
    expect(resultOf(schema, less)).toEqual([expect.stringContaining(sentence)])
  })
})

describe('an omitted field', () => {
  test.each<[string, z.ZodType, readonly unknown[], unknown]>([
    ['a day has no limit', limitDay, ['', null], null],
    ['a number has no limit', answerDays, ['', null], null],
    ['an agency keeps its phone', otherAgencyPhone, ['', null, undefined], undefined],
    ['a cursor is the beginning', cursorParam, ['', undefined], undefined],
    ['a reason is none', shortReason, ['', '  ', null], null],
  ])('%s', (_, schema, nothing, expected) => {
    for (const each of nothing) expect(schema.parse(each)).toBe(expected)
  })

  test('a list that is sent as empty text is empty, and broken text stays for its schema to refuse', () => {
    expect(jsonInText(' ')).toEqual([])
    expect(jsonInText('[1]')).toEqual([1])
    expect(jsonInText('[1')).toBe('[1')
  })

  test('the e-mail of an agency is asked for when it is empty, and is wrong with one letter', () => {
    const { email } = agencyFields.shape
    expect(parseResult(email, ' ')).toEqual([agencyAdmin['admin.agency.email.required']])
    expect(parseResult(email, 'a')).toEqual([agencyAdmin['admin.agency.email.invalid']])
  })

  test('an empty website is removed, an omitted one is kept', () => {
    expect(agencyFields.shape.website.parse('')).toBeNull()
    expect(agencyFields.shape.website.parse(undefined)).toBeUndefined()
  })

  test('a section without a title is dropped', () =>
    expect(sectionsField.parse([section(''), section('ა')])).toMatchObject([{ title: 'ა' }]))

  test('a document is required unless stated otherwise, and new without an id', () =>
    expect(
      requirementsField.parse([
        { id: '', title: ' ა ' },
        { id: 7, title: 'ბ', is_required: 0 },
      ]),
    ).toEqual([
      { id: undefined, title: 'ა', is_required: true },
      { id: 7, title: 'ბ', is_required: false },
    ]))
})

describe('fields that depend on each other', () => {
  test('the name of a sub-agency is required when its switch is on', () => {
    expect(namesItsSubAgency({ has_sub_agency: true, sub_agency_name: '' })).toBe(false)
    expect(namesItsSubAgency({ has_sub_agency: true, sub_agency_name: 'სააგენტო' })).toBe(true)
    expect(namesItsSubAgency({ has_sub_agency: false })).toBe(true)
  })

  test('a program closes on its first day or later', () => {
    expect(closesAfterItOpens({ opens_on: '2026-03-02', deadline: '2026-03-02' })).toBe(true)
    expect(closesAfterItOpens({ opens_on: '2026-03-02', deadline: '2026-03-01' })).toBe(false)
    expect(closesAfterItOpens({ opens_on: '2026-03-02', deadline: null })).toBe(true)
  })

  test('both rules are checked while other fields are wrong', () => {
    const sent = { has_sub_agency: true, opens_on: '2026-03-02', deadline: '2026-03-01' }
    const wrong = addProgramSchema.body.safeParse(sent).error?.issues.map(({ path }) => path[0])
    expect(wrong).toEqual(expect.arrayContaining(['title', 'sub_agency_name', 'deadline']))
  })

  test('a password of eight is repeated', () => {
    expect(resultOf(newPassword, { password: '12345678', repeat: '12345678' })).toBe('taken')
    expect(resultOf(newPassword, { password: '1234567', repeat: '1234567' })).toHaveLength(1)
    expect(resultOf(newPassword, { password: '12345678', repeat: '12345679' })).toHaveLength(1)
    expect(resultOf(newPassword, { password: '12345678', repeat: '' })).toHaveLength(1)
  })

  test.each([...([true, 1, '1', 'true', 'active'] as const)])('%s is on', (sent) =>
    expect(switchField().parse(sent)).toBe(true),
  )

  test.each([...([false, 0, '0', 'false', 'deactive', 'inactive'] as const)])('%s is off', (sent) =>
    expect(switchField().parse(sent)).toBe(false),
  )

  test.each([
    ['application-3', true],
    ['agency-2', true],
    ['edit-41', true],
    ['edit-0', false],
    ['edit-', false],
    ['other-1', false],
    ['application-3 ', false],
  ])('a draft of %s: %s', (form, taken) => expect(draftForm.safeParse(form).success).toBe(taken))
})
