import { describe, expect, test } from 'vitest'
import { applicationAddress } from './address.ts'
import { agencyFields } from './agency.ts'
import { birthDate, latestAdultBirthDate } from './birth-date.ts'
import { messageText, subject } from './contact.ts'
import { companyId, personalId, phone, phoneCode, phoneForCode, signInCode, signInNumber } from './digits.ts'
import { filePathParam } from './files.ts'
import { searchParam, statusParam } from './filters.ts'
import { georgianName, optionalEmail, registrationName, requiredEmail } from './names.ts'
import { idField, idParam, versionField } from './numbers.ts'
import { pageParam, perPageParam } from './pagination.ts'
import { programFields } from './program.ts'
import { optionalReason, requiredReason } from './reason.ts'
import { richTextDescription, textOf } from './rich-text.ts'
import type { z } from './z.ts'

/** Returns the parsed value, or its messages. */
const resultOf = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value)
  return parsed.success ? { value: parsed.data } : parsed.error.issues.map(({ message }) => message)
}

describe('numbers that identify', () => {
  test.each<[string, z.ZodType, unknown, unknown]>([
    ['a personal ID has 11 digits', personalId, '01001000001', { value: '01001000001' }],
    ['not 10', personalId, '0100100000', ['პირადი ნომერი უნდა შედგებოდეს 11 ციფრისგან']],
    ['not empty', personalId, '', ['სავალდებულო ველი']],
    ['not digits of another script', personalId, '٠١٠٠١٠٠٠٠٠١', ['პირადი ნომერი უნდა შედგებოდეს 11 ციფრისგან']],
    ['not with a line break', personalId, '01001000001\n', ['პირადი ნომერი უნდა შედგებოდეს 11 ციფრისგან']],
    ['not a number that lost its zero', personalId, 1001000001, ['სავალდებულო ველი']],
    ['a company ID has 9', companyId, '40000000', ['საიდენტიფიკაციო ნომერი უნდა შედგებოდეს 9 ციფრისგან']],
    ['sign-in takes 9', signInNumber, '400000001', { value: '400000001' }],
    ['sign-in takes 10', signInNumber, '4000000010', { value: '4000000010' }],
    ['sign-in wants something', signInNumber, undefined, ['შეიყვანეთ პირადი ნომერი']],
    ['sign-in wants digits', signInNumber, '40000000a', ['დასაშვებია მხოლოდ ციფრები']],
    ['sign-in wants 9 at least', signInNumber, '12345678', ['მინიმუმ 9 ციფრი']],
    ['sign-in wants 11 at most', signInNumber, '123456789012', ['მაქსიმუმ 11 ციფრი']],
    ['a sign-in code has 6', signInCode, '12345', ['კოდი უნდა შედგებოდეს 6 ციფრისგან']],
    ['a sign-in code is needed', signInCode, '', ['შეიყვანეთ სმს კოდი']],
    ['a phone code has 6', phoneCode, '12345a', ['გთხოვთ შეიყვანოთ 6-ნიშნა კოდი']],
    ['a mobile starts with 5', phone, '499000001', ['მობილური ტელეფონის ნომერი უნდა იწყებოდეს 5-ით']],
    ['a mobile has 9 digits', phone, '5990000011', ['ტელეფონის ნომერი უნდა შედგებოდეს 9 ციფრისგან']],
    ['a code goes to a mobile alone', phoneForCode, '+995599000001', ['გთხოვთ შეიყვანოთ სწორი ტელეფონის ნომერი']],
  ])('%s', (_, schema, value, expected) => expect(resultOf(schema, value)).toEqual(expected))
})

describe('ids', () => {
  test.each(['0', '-1', '1e3', '01', '1.0', ' 1', '__proto__', '', '9'.repeat(16)])('a path is not %s', (text) =>
    expect(idParam.safeParse(text).success).toBe(false),
  )

  test.each([
    [5, true],
    ['5', true],
    [0, false],
    ['0', false],
    [1.5, false],
    [Number.MAX_SAFE_INTEGER + 1, false],
    [true, false],
    [[5], false],
    [null, false],
  ])('a body may say %s: %s', (value, taken) => expect(idField().safeParse(value).success).toBe(taken))

  test.each([
    [3, 3],
    ['3', 3],
    [undefined, undefined],
  ])('a version %s is %s', (value, expected) => expect(versionField.parse(value)).toBe(expected))

  test.each(['abc', '', 1.5, -1, null, {}])('a version is not %s', (value) =>
    expect(versionField.safeParse(value).success).toBe(false),
  )

  test('a file path is one opaque segment', () => {
    expect(filePathParam.safeParse('Zx_-09').success).toBe(true)
    for (const path of ['..', 'a/b', 'a.pdf', '', '%2e']) expect(filePathParam.safeParse(path).success).toBe(false)
  })
})

describe('names', () => {
  test.each(['ნინო', 'Anne-Marie', "O'Neil", 'Nguyễn Văn', 'Ольга'])('%s registers', (name) =>
    expect(resultOf(registrationName('firstName'), ` ${name} `)).toEqual({ value: name }),
  )

  test.each(['', '   ', 7, ['ნინო']])('%s is refused as missing', (name) =>
    expect(resultOf(registrationName('lastName'), name)).toEqual(['შეიყვანეთ გვარი']),
  )

  test.each(['-', 'ნინო1', 'ნინო!', 'a_b'])('%s is refused, because letters are required', (name) =>
    expect(resultOf(registrationName('lastName'), name)).toEqual([
      'გვარში დასაშვებია მხოლოდ ასოები, შორისი, დეფისი და აპოსტროფი',
    ]),
  )

  test.each([
    ['ნინო', { value: 'ნინო' }],
    ['Nino', ['სახელი დაწერეთ მხოლოდ ქართული ასოებით']],
    ['ნინო჻', ['სახელი დაწერეთ მხოლოდ ქართული ასოებით']],
    ['ნ', ['სახელი უნდა შეიცავდეს მინიმუმ 2 ასოს']],
    ['  ', ['შეიყვანეთ სახელი']],
    ['ნ'.repeat(101), ['სახელი უნდა შეიცავდეს მაქსიმუმ 100 ასოს']],
  ])('%s on the application form', (name, expected) =>
    expect(resultOf(georgianName('firstName'), name)).toEqual(expected),
  )

  test('an e-mail may be left out or has to be one', () => {
    expect(resultOf(optionalEmail, '')).toEqual({ value: null })
    expect(resultOf(optionalEmail, undefined)).toEqual({ value: null })
    expect(resultOf(optionalEmail, 'nino@portal.example')).toEqual({ value: 'nino@portal.example' })
    expect(resultOf(optionalEmail, 'nino@')).toEqual(['შეიყვანეთ ელ. ფოსტის სწორი მისამართი'])
    expect(resultOf(requiredEmail, '')).toEqual(['შეიყვანეთ ელ. ფოსტა'])
  })

  test.each([
    ['', ['შეიყვანეთ მისამართი']],
    ['ქუჩა', ['მისამართი უნდა შეიცავდეს მინიმუმ 5 სიმბოლოს']],
    ['ქ'.repeat(301), ['მისამართი უნდა შეიცავდეს მაქსიმუმ 300 სიმბოლოს']],
  ])('the address %s', (address, expected) => expect(resultOf(applicationAddress, address)).toEqual(expected))
})

describe('the age', () => {
  const at = (instant: string) => birthDate(() => new Date(instant))

  test('is counted by the calendar of Tbilisi, which is four hours ahead', () => {
    expect(resultOf(at('2026-03-01T19:59:59Z'), '2008-03-02')).toEqual(['რეგისტრაცია შესაძლებელია 18 წლის ასაკიდან'])
    expect(resultOf(at('2026-03-01T20:00:00Z'), '2008-03-02')).toEqual({ value: '2008-03-02' })
  })

  test('a person born on 29 February comes of age on 1 March', () => {
    expect(latestAdultBirthDate(new Date('2026-02-28T10:00:00Z')) < '2008-02-29').toBe(true)
    expect(latestAdultBirthDate(new Date('2026-03-01T10:00:00Z')) < '2008-02-29').toBe(false)
  })

  test.each(['2008-02-30', '2008-13-01', '0008-01-01', '01.02.2000', 'abc'])('%s is no date', (date) =>
    expect(resultOf(at('2026-03-01T00:00:00Z'), date)).toEqual(['შეიყვანეთ სწორი თარიღი']),
  )

  test('is needed', () =>
    expect(resultOf(at('2026-03-01T00:00:00Z'), undefined)).toEqual(['მიუთითეთ დაბადების თარიღი']))
})

describe('the text of an application', () => {
  test('is counted as text, not as HTML', () => {
    expect(textOf('<p><strong>ა&nbsp;ბ</strong></p><p>&lt;გ&gt;</p>')).toBe('ა ბ\n·გ·')
    expect(resultOf(richTextDescription, `<p>${'<b>ა</b>'.repeat(9)}</p>`)).toEqual([
      'განაცხადის ტექსტი უნდა შეიცავდეს მინიმუმ 10 სიმბოლოს',
    ])
    expect(richTextDescription.safeParse(`<p>${'<b>ა</b>'.repeat(10)}</p>`).success).toBe(true)
  })

  test('is not blank', () =>
    expect(resultOf(richTextDescription, '<p>&nbsp; </p>')).toEqual(['დაწერეთ განაცხადის ტექსტი']))

  test('has 20,000 letters at most', () => {
    expect(richTextDescription.safeParse('ა'.repeat(20_000)).success).toBe(true)
    expect(resultOf(richTextDescription, 'ა'.repeat(20_001))).toEqual([
      'განაცხადის ტექსტი უნდა შეიცავდეს მაქსიმუმ 20\u00a0000 სიმბოლოს',
    ])
  })

  test('has 100 KB at most with its formatting', () =>
    expect(resultOf(richTextDescription, `ათი ასო აქ არის${'<br>'.repeat(30_000)}`)).toEqual([
      'განაცხადის ტექსტი ფორმატირებასთან ერთად ძალიან დიდია. შეამოკლეთ ტექსტი ან გაასუფთავეთ ფორმატირება.',
    ]))

  test.each(['<', '<p', '&', '<br ', '</p ', '&#'])(
    'is read in one pass, if made of a million signs of %s',
    (nasty) => {
      const text = nasty.repeat(1_000_000 / nasty.length)
      expect(textOf(text)).toBe(text.trim())
    },
  )
})

describe('letters that show nothing', () => {
  const invisible: readonly [string, string][] = [
    ['zero-width space', '\u200B'],
    ['word joiner', '\u2060'],
    ['blank Braille pattern', '\u2800'],
    ['Hangul filler', '\u3164'],
    ['half-width Hangul filler', '\uFFA0'],
    ['Hangul initial filler', '\u115F'],
    ['soft hyphen', '\u00AD'],
    ['combining grapheme joiner', '\u034F'],
    ['right-to-left mark', '\u200F'],
    ['byte order mark', '\uFEFF'],
    ['variation selector', '\uFE0F'],
    ['Mongolian vowel separator', '\u180E'],
    ['ideographic space', '\u3000'],
    ['no-break space', '\u00A0'],
    ['null', '\0'],
    ['tag letter', '\u{E0041}'],
    ['null note head', '\u{1D159}'],
    ['Khitan filler', '\u{16FE4}'],
  ]
  const required: readonly (readonly [string, z.ZodType])[] = [
    ['a reason', requiredReason],
    ['an address', applicationAddress],
    ['the name of an agency', agencyFields.shape.name],
    ['the title of a program', programFields.shape.title],
    ['the subject of a message', subject],
    ['the text of a message', messageText],
    ['the text of an application', richTextDescription],
    ['a registered name', registrationName('firstName')],
  ]

  test.each(invisible)('%s is blank in every required text', (_, letter) => {
    for (const [field, schema] of required)
      expect(resultOf(schema, ` ${letter}${letter} \n`), field).toBeInstanceOf(Array)
    expect(resultOf(optionalReason, letter)).toEqual({ value: null })
    expect(resultOf(searchParam, letter)).toEqual({ value: undefined })
  })

  test('an entity of one is no letter of an application either', () =>
    expect(textOf('<p>&#8203;&#x2800;&#x3164;</p>')).toBe(''))

  test('are kept beside visible letters, because an emoji consists of several', () =>
    expect(resultOf(requiredReason, ' 👩‍🌾❤️ ')).toEqual({ value: '👩‍🌾❤️' }))
})

describe('reasons', () => {
  test('a rejection needs one that is not blank', () => {
    expect(resultOf(requiredReason, ' \n ')).toEqual(['მიუთითეთ უარყოფის მიზეზი'])
    expect(resultOf(requiredReason, undefined)).toEqual(['მიუთითეთ უარყოფის მიზეზი'])
    expect(resultOf(requiredReason, ' მიზეზი ')).toEqual({ value: 'მიზეზი' })
  })

  test('is optional for a confirmation', () => {
    for (const none of [undefined, null, '', '  ']) expect(resultOf(optionalReason, none)).toEqual({ value: null })
    expect(resultOf(optionalReason, 'ა'.repeat(2001))).toEqual(['მიზეზი უნდა შეიცავდეს მაქსიმუმ 2000 სიმბოლოს'])
  })
})

describe('pages and filters', () => {
  test.each([
    [undefined, 1],
    ['0', 1],
    ['-5', 1],
    ['1e3', 1],
    ['abc', 1],
    ['7', 7],
  ])('page %s is page %i', (text, page) => expect(pageParam.parse(text)).toBe(page))

  test.each([
    [undefined, 10],
    ['25', 25],
    ['0', 10],
    ['101', 100],
    ['999999', 100],
  ])('per_page %s is %i', (text, count) => expect(perPageParam.parse(text)).toBe(count))

  test('a status filters, `all` does not, an unknown one is refused', () => {
    const status = statusParam(['pendding', 'forwarded'])
    expect([status.parse('all'), status.parse(''), status.parse(undefined), status.parse('forwarded')]).toEqual([
      undefined,
      undefined,
      undefined,
      'forwarded',
    ])
    expect(resultOf(status, 'pending')).toEqual(['აირჩიეთ ერთ-ერთი ვარიანტი'])
  })
})
