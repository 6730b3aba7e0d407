/**
 * The rules that every Georgian text of the catalogue keeps. The modules beside this file are the source of the texts.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const sections = await Promise.all(
  readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map(async (file) => ({
      file,
      exports: (await import(join(import.meta.dirname, file))) as Record<string, object>,
    })),
)
const texts = new Map(
  sections.flatMap(({ exports }) => Object.values(exports).flatMap((section) => Object.entries(section))) as [
    string,
    string,
  ][],
)

describe('the texts', () => {
  test('are in one section each', () => {
    const keys = sections.flatMap(({ exports }) => Object.values(exports).flatMap((section) => Object.keys(section)))
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  test('are written in Georgian and name placeholders in Latin', { tags: 'R-WEB-9' }, () => {
    const wrong = [...texts].filter(([, text]) => /\{[^}]*[^A-Za-z}][^}]*\}/.test(text) || text.trim() === '')
    expect(wrong).toEqual([])
  })

  test('use Georgian quotation marks: „…“', () => {
    const wrong = [...texts].filter(
      ([, text]) => /["”«»]|“[^“„]*„(?![^„]*“)/.test(text) || countOf(text, '„') !== countOf(text, '“'),
    )
    expect(wrong).toEqual([])
  })

  test('set off thoughts and ranges with an en dash, never a hyphen or an em dash', () =>
    expect([...texts].filter(([, text]) => / - |—/.test(text))).toEqual([]))

  // Georgian letters are no word characters to \b; გასაღები is itself a singular.
  test('keep the noun in the singular after a number', () => {
    const plural = /\{(count|total|max|min|n)\} (?:[ა-ჰ]+ )?(?!გასაღები)[ა-ჰ]+ები(?![ა-ჰ])/
    expect(plural.test('{count} დარღვეული ჩანაწერები')).toBe(true)
    expect([...texts].filter(([, text]) => plural.test(text))).toEqual([])
  })

  test.each([
    ['სურათი', /ფოტო|გამოსახულებ/],
    ['ძებნა', /ძიება/],
    ['გასასწორებლად', /შესასწორებ/],
    ['ანაბეჭდი', /ჰეშ/],
    ['დეაქტივაცია', /დაბლოკვ/],
    ['პროგრამა', /პროექტ/],
    ['არც ერთი', /არცერთ/],
    ['პირადობის მოწმობა', /პირადობის დოკუმენტ/],
    ['თუ', /შემთხვევაში –|შეკითხვის შემთხვევაში/],
    ['გასვლა პორტალიდან', /გამოდით|გამოხვედი/],
    ['შევსება', /განაცხადის შეტანა|შეიტანება/],
    ['ვერსია', /რევიზი/],
    ['ელ. ფოსტა', /ელფოსტ/],
    ['სმს', /SMS/],
    ['კომპანია', /(?<![ა-ჰ])ფირმ/],
    ['საიდენტიფიკაციო ნომერი', /საიდენტიფიკაციო კოდ/],
    ['განაცხადის ტექსტი', /განცხადების ტექსტ/],
    ['განაცხადი', /ღია საქმე/],
    ['ზემოთ', /ზევით|ქვევით/],
    ['თუ საჭიროა', /საჭიროების შემთხვევაში/],
  ])('call one thing by one word: %s', { tags: 'R-WEB-32' }, (_, others) =>
    expect([...texts].filter(([key, text]) => others.test(text) && !key.startsWith('everyday.'))).toEqual([]),
  )

  // Only these texts are fixed word for word.
  const quoted = ['signin.error.generic', 'signup.error.smsNetwork', 'signup.error.codeNetwork']
  test.each([
    ['დაფიქსირდა შეცდომა', /დაფიქსირდა/],
    ['სერვერი', /სერვერ/],
  ])('say what did not work, and not „%s“', { tags: 'R-WEB-32' }, (_, cold) =>
    expect([...texts].filter(([key, text]) => cold.test(text) && !quoted.includes(key))).toEqual([]),
  )

  // In the second person the aorist is spelled like the imperative: „კოდი მოითხოვეთ“ reads as an order.
  test('report without the aorist of the second person, unless „უკვე“ shows that it is a report', {
    tags: 'R-WEB-32',
  }, () => {
    const examples = [
      'თქვენ გადააგზავნეთ',
      'ბოლოს გამოიყენეთ: {date}',
      'ძალიან ბევრი კოდი მოითხოვეთ.',
      'ავტორიზებული დარჩით.',
    ]
    expect(examples.filter((text) => !readsAsOrder(text))).toEqual([])
    expect(['უკვე ბევრჯერ მოითხოვეთ', 'რაც თქვენ დაწერეთ', 'აირჩიეთ ბოლოს შენახული'].filter(readsAsOrder)).toEqual([])
    const wrong = [...texts].filter(
      ([key, text]) => readsAsOrder(text) || (reportKeys.test(key) && secondPerson.test(firstClause(text))),
    )
    expect(wrong).toEqual([])
  })

  test('keep a number and its unit on one line by a no-break space', { tags: 'R-WEB-32' }, () => {
    const unit = /(?<!წლის \{day)[\d}] (?:მბ|კბ|გბ|დღ[ეი]|წუთ|საათ|წამ|წლ(?!ის \{day)|წელ|ლარ|სამუშაო დღ)/
    expect([...texts].filter(([, text]) => unit.test(text))).toEqual([])
  })

  test('set a parenthetical „შესაძლოა“ off by both commas', () =>
    expect([...texts].filter(([, text]) => /[ა-ჰ] შესაძლოა|[,:.–] შესაძლოა(?!,)|^შესაძლოა(?!,)/.test(text))).toEqual(
      [],
    ))

  test('set a date after what was done off by a colon, because it is no adverb', { tags: 'R-WEB-32' }, () => {
    const done = /(?:შენახულია|შეინახა|შემოწმდა|გადაწყდა|შეიცვალა|დაემატა|გაიგზავნა) \{(?:date|time|dateTime)\}/
    expect(done.test('შენახულია {time}')).toBe(true)
    expect([...texts].filter(([, text]) => done.test(text))).toEqual([])
  })

  test('agree in number: „შაბლონები, რომლებითაც“', { tags: 'R-WEB-32' }, () => {
    const wrong = /(?<![ა-ჰ])[ა-ჰ]+ებ(?:ი|ს|ის|ით), რომ(?:ელ|ლ)(?!ებ)/
    expect(wrong.test('შაბლონები, რომლითაც')).toBe(true)
    expect([...texts].filter(([, text]) => wrong.test(text))).toEqual([])
  })

  // Terms that people agreed to change with a new version of the consent only.
  test('have no comma between „can“ and what can be done', { tags: 'R-WEB-32' }, () => {
    const wrong = /შეუძლია, (?!თუ|მაგრამ|რომ|როცა|ხოლო)/
    expect([...texts].filter(([key, text]) => wrong.test(text) && !key.startsWith('terms.'))).toEqual([])
  })

  test('write three dots as one sign', () => expect([...texts].filter(([, text]) => text.includes('...'))).toEqual([]))

  test('of an SMS fit into one part, with a number of seven digits and a code of six', () => {
    const long = [...texts].filter(
      ([key, text]) =>
        key.startsWith('sms.') && text.replace('{id}', '1234567').replace('{code}', '123456').length > 70,
    )
    expect(long).toEqual([])
  })
})

/** A verb of the second person whose aorist and imperative are spelled alike. */
const secondPerson = /(?<![ა-ჰ])(?:გადა|გადმო|გამო|გა|და|შემო|შე|მო|მი|ჩა|ამო|ა|წა|აღ)(?!ვ)[ა-ჰ]{2,}ეთ(?![ა-ჰ])|დარჩით/
/** What tells of the past: the subject „თქვენ“, how often or when it was, a date after the verb, or a state. */
const report =
  /(?<![ა-ჰ])(?:თქვენ|რამდენჯერმე|(?:ძალიან )?ბევრ(?:ი|ჯერ)) (?:[ა-ჰ]+ ){0,2}[ა-ჰ]+ეთ(?![ა-ჰ])|(?<![ა-ჰ])ბოლოს [ა-ჰ]+ეთ(?![ა-ჰ])|[ა-ჰ]+ეთ(?:: \{(?:date|time|dateTime)\}|, მაგრამ ჯერ არ)|ული დარჩით/
const clauses = (text: string) => text.split(/[.!?;]\s|\n/)
const firstClause = (text: string) => clauses(text)[0] ?? ''
const readsAsOrder = (text: string) =>
  clauses(text).some(
    (clause) =>
      secondPerson.test(clause) &&
      report.test(clause) &&
      !/უკვე|(?<![ა-ჰ])(?:რაც|რომ|რომელ|რომლ|თუ|სადაც)/.test(clause),
  )
/** The ends of keys whose text says that something was done. */
const reportKeys = /\.(?:success|done|taken|saved|released|removed|changed|sent)$/

const countOf = (text: string, sign: string) => text.split(sign).length - 1
