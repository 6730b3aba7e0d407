import { describe, expect, test } from 'vitest'
import { desk as texts } from '../texts/desk.ts'
import { agencyFields } from './agency.ts'
import { applicationFields } from './application.ts'
import { withoutInvisible } from './blank.ts'
import { messageSubject, messageText } from './contact.ts'
import { templateFields } from './desk.ts'
import { fileName } from './files.ts'
import { parseResult } from './for-specs.ts'
import { companyName, optionalEmail, registrationName, requiredEmail } from './names.ts'
import { searchParam } from './pagination.ts'
import { passkeyLabel } from './passkey.ts'
import { programFields } from './program.ts'
import { givesField } from './program-facts.ts'
import { optionalReason, releaseReason, requiredReason, shortReason } from './reason.ts'
import { richTextToPlain } from './rich-text.ts'
import type { z } from './z.ts'

describe('names', { tags: 'R-ID-22' }, () => {
  test.each(['ნინო', 'Anne-Marie', "O'Neil", 'Nguyễn Văn', 'Ольга'])('%s registers', (name) =>
    expect(parseResult(registrationName('firstName'), ` ${name} `)).toEqual({ value: name }),
  )

  test.each(['', '   ', 7, ['ნინო']])('%s is refused as missing', (name) =>
    expect(parseResult(registrationName('lastName'), name)).toEqual(['შეიყვანეთ გვარი']),
  )

  test.each(['-', 'ნინო1', 'ნინო!', 'a_b'])('%s is refused, because letters are required', (name) =>
    expect(parseResult(registrationName('lastName'), name)).toEqual([
      'გვარში დასაშვებია მხოლოდ ასოები, შორისი, დეფისი და აპოსტროფი',
    ]),
  )

  test.each([
    ['ნინო', { value: 'ნინო' }],
    ['Nino', ['სახელი დაწერეთ მხოლოდ ქართული ასოებით']],
    ['N', ['სახელი დაწერეთ მხოლოდ ქართული ასოებით']],
    ['ნინო჻', ['სახელი დაწერეთ მხოლოდ ქართული ასოებით']],
    ['ნ', ['სახელი უნდა შეიცავდეს მინიმუმ 2 ასოს']],
    ['  ', ['შეიყვანეთ სახელი']],
    ['ნ'.repeat(101), ['სახელი უნდა შეიცავდეს მაქსიმუმ 100 ასოს']],
  ])('%s on the application form', (name, expected) =>
    expect(parseResult(applicationFields.shape.name, name)).toEqual(expected),
  )

  test('an e-mail may be left out or has to be one', () => {
    expect(parseResult(optionalEmail, '')).toEqual({ value: null })
    expect(parseResult(optionalEmail, null)).toEqual({ value: null })
    expect(parseResult(optionalEmail, undefined)).toEqual({ value: undefined })
    expect(parseResult(optionalEmail, 'nino@portal.example')).toEqual({ value: 'nino@portal.example' })
    expect(parseResult(optionalEmail, 'nino@')).toEqual(['შეიყვანეთ ელ. ფოსტის სწორი მისამართი'])
    expect(parseResult(requiredEmail, '')).toEqual(['შეიყვანეთ ელ. ფოსტა'])
  })

  test.each([
    ['', ['შეიყვანეთ მისამართი']],
    ['ქუჩა', ['მისამართი უნდა შეიცავდეს მინიმუმ 5 სიმბოლოს']],
    ['ქ'.repeat(301), ['მისამართი უნდა შეიცავდეს მაქსიმუმ 300 სიმბოლოს']],
  ])('the address %s', (address, expected) =>
    expect(parseResult(applicationFields.shape.physical_address, address)).toEqual(expected),
  )
})

describe('the text of an application', () => {
  test('is counted as text, not as HTML', () => {
    expect(richTextToPlain('<p><strong>ა&nbsp;ბ</strong></p><p>&lt;გ&gt;</p>')).toBe('ა ბ\n·გ·')
    expect(parseResult(applicationFields.shape.description, `<p>${'<b>ა</b>'.repeat(9)}</p>`)).toEqual([
      'განაცხადის ტექსტი უნდა შეიცავდეს მინიმუმ 10 სიმბოლოს',
    ])
    expect(applicationFields.shape.description.safeParse(`<p>${'<b>ა</b>'.repeat(10)}</p>`).success).toBe(true)
  })

  test('is not blank', () =>
    expect(parseResult(applicationFields.shape.description, '<p>&nbsp; </p>')).toEqual(['დაწერეთ განაცხადის ტექსტი']))

  test('has 20,000 letters at most', () => {
    expect(applicationFields.shape.description.safeParse('ა'.repeat(20_000)).success).toBe(true)
    expect(parseResult(applicationFields.shape.description, 'ა'.repeat(20_001))).toEqual([
      'განაცხადის ტექსტი უნდა შეიცავდეს მაქსიმუმ 20\u00a0000 სიმბოლოს',
    ])
  })

  test('has 100 KB at most with its formatting', () =>
    expect(parseResult(applicationFields.shape.description, `ათი ასო აქ არის${'<br>'.repeat(30_000)}`)).toEqual([
      'განაცხადის ტექსტი ფორმატირებასთან ერთად ძალიან დიდია. შეამოკლეთ ტექსტი ან გაასუფთავეთ ფორმატირება.',
    ]))

  test.each(['<', '<p', '&', '<br ', '</p ', '&#'])(
    'is read in one pass, if made of a million signs of %s',
    (nasty) => {
      const text = nasty.repeat(1_000_000 / nasty.length)
      expect(richTextToPlain(text)).toBe(text.trim())
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
    ['an address', applicationFields.shape.physical_address],
    ['the name of an agency', agencyFields.shape.name],
    ['the title of a program', programFields.shape.title],
    ['the subject of a message', messageSubject],
    ['the name of a file', fileName],
    ['the text of a message', messageText],
    ['the text of an application', applicationFields.shape.description],
    ['a registered name', registrationName('firstName')],
  ]

  test.each(invisible)('%s is blank in every required text', { tags: 'R-LIM-2' }, (_, letter) => {
    for (const [field, schema] of required)
      expect(parseResult(schema, ` ${letter}${letter} \n`), field).toBeInstanceOf(Array)
    expect(parseResult(optionalReason, letter)).toEqual({ value: null })
    expect(parseResult(searchParam, letter)).toEqual({ value: undefined })
  })

  test('an entity of one is no letter of an application either', () =>
    expect(richTextToPlain('<p>&#8203;&#x2800;&#x3164;</p>')).toBe(''))

  test('are kept beside visible letters, because an emoji consists of several', () =>
    expect(parseResult(messageText, ' კი 👩‍🌾❤️ ')).toEqual({ value: 'კი 👩‍🌾❤️' }))
})

describe('a text of one line', () => {
  const lines: readonly (readonly [string, z.ZodType])[] = [
    ['an address', applicationFields.shape.physical_address],
    ['the name of a company', companyName],
    ['the name of an agency', agencyFields.shape.name],
    ['the short name of an agency', agencyFields.shape.short_name],
    ['the title of a program', programFields.shape.title],
    ['what a program gives', givesField],
    ['the title of a template', templateFields.title],
    ['the name of a passkey', passkeyLabel],
    ['the subject of a message', messageSubject],
  ]

  test.each(lines)(
    '%s has no controls, line breaks or signs that turn its direction',
    { tags: 'R-LIM-5' },
    (_, schema) =>
      expect(parseResult(schema, 'შპს \u202eაბგ\u0000დ\r\nე\u2066ვ\u2028ზ')).toEqual({ value: 'შპს აბგ დ ევ ზ' }),
  )

  test('of several lines keeps these, and loses other controls', { tags: 'R-LIM-5' }, () =>
    expect(parseResult(requiredReason, 'აბგ\r\n\tდ\u0000')).toEqual({ value: 'აბგ\n\tდ' }),
  )
})

describe('reasons', () => {
  test('a rejection needs one that is not blank', () => {
    expect(parseResult(requiredReason, ' \n ')).toEqual(['მიუთითეთ უარყოფის მიზეზი'])
    expect(parseResult(requiredReason, undefined)).toEqual(['მიუთითეთ უარყოფის მიზეზი'])
    expect(parseResult(requiredReason, ' მიზეზი ')).toEqual({ value: 'მიზეზი' })
  })

  test.each([
    ['of a rejection or a return', requiredReason, 'მიუთითეთ უარყოფის მიზეზი'],
    ['of a released number', releaseReason, 'მიუთითეთ მიზეზი'],
    ['of a template', templateFields.text, texts['templates.text.required']],
  ] as const)('the reason %s has at least one letter or digit', { tags: 'R-APP-30' }, (_, schema, message) => {
    for (const none of ['...', '—!', '👍', '\u3164.']) expect(parseResult(schema, none)).toEqual([message])
    expect(parseResult(schema, ' \u00a0§ 7 ')).toEqual({ value: '§ 7' })
  })

  test('of refused documents may be left out, and has a letter or digit if it is given', { tags: 'R-APP-30' }, () => {
    for (const none of [null, '', ' \n ']) expect(parseResult(shortReason, none)).toEqual({ value: null })
    expect(parseResult(shortReason, ' არ იკითხება ')).toEqual({ value: 'არ იკითხება' })
    for (const none of ['...', '—!', '👍']) expect(parseResult(shortReason, none)).toEqual(['მიუთითეთ მიზეზი'])
  })

  test('is optional for a confirmation', () => {
    for (const none of [undefined, null, '', '  ']) expect(parseResult(optionalReason, none)).toEqual({ value: null })
    expect(parseResult(optionalReason, 'ა'.repeat(2001))).toEqual(['მიზეზი უნდა შეიცავდეს მაქსიმუმ 2000 სიმბოლოს'])
  })
})

test('what cannot be seen is dropped from a text, and spaces and line feeds stay', () =>
  expect(withoutInvisible('ა\u200B ბ\n\u00ADგ\u0000')).toBe('ა ბ\nგ'))
