import { checkForm, emailPattern, type Fault, readAnswers } from '@portal/questions'
import { describe, expect, test } from 'vitest'
import { answersField, formDocument, formRevision } from './fields/form.ts'
import * as z from './fields/z.ts'
import { faultText, georgianWords } from './questions.ts'
import { questions as texts } from './texts/questions.ts'
import { validation } from './texts/validation.ts'

const placeOf = () => ({ region: 'აჭარის ავტონომიური რესპუბლიკა', municipality: 'ქობულეთი' })
const kinds = ['place', 'date', 'yes_no', 'money', 'decimal', 'phone'] as const
const { form } = checkForm({
  questions: kinds.map((kind, index) => ({ id: index + 1, kind, title: kind, unit: 'ჰა', is_required: true })),
})
if (!form) throw new Error('the form may be published')

describe('Georgian of answers', () => {
  test('reads places, days, money, numbers and phones in the portal’s formats', { tags: 'R-FORM-8' }, () => {
    const answers = {
      1: { region_id: 1, municipality_id: 2 },
      2: '2026-11-20',
      3: true,
      4: '12400.00',
      5: 1234.5,
      6: '599442108',
    }
    expect(readAnswers(form, answers, georgianWords(placeOf)).map(({ value }) => value)).toEqual([
      'აჭარის ავტონომიური რესპუბლიკა, ქობულეთი',
      '20\u00a0ნოემბერი, 2026',
      'დიახ',
      '12\u00a0400,00\u00a0₾',
      '1234,5\u00a0ჰა',
      '+995 599 44 21 08',
    ])
    expect(georgianWords(placeOf).money('-12400.5')).toBe('-12\u00a0400,50\u00a0₾')
  })

  test.each<[Fault, string]>([
    [{ path: '', code: 'required' }, 'სავალდებულო ველი'],
    [{ path: '', code: 'too_large', max: '30000.00' }, 'დასაშვებია მაქსიმუმ 30\u00a0000,00'],
    [{ path: '', code: 'too_early', min: '2026-11-28' }, 'ყველაზე ადრეული დასაშვები თარიღი: 28\u00a0ნოემბერი, 2026'],
    [{ path: '', code: 'not_eligible', message: 'პროგრამის სიტყვები' }, 'პროგრამის სიტყვები'],
    [
      { path: '', code: 'rests_on', title: 'უფლება', dependant: 'ხელშეკრულება' },
      '„ხელშეკრულება“ ეყრდნობა პასუხს, რომელიც ფორმაში აღარ არის: „უფლება“',
    ],
  ])('says %j', (fault, sentence) => expect(faultText(fault)).toBe(sentence))
})

test('an e-mail is one by the rule of registration', { tags: 'R-FORM-2' }, () =>
  expect(emailPattern.source.replace('(?=.{1,254}$)', '')).toBe(z.regexes.email.source.replaceAll('\\-', '-')),
)

test('a published form is a document of the API', () =>
  expect(formDocument.parse({ revision: 1, ...form })).toEqual({ revision: 1, ...form }))

test('answers are an object, or its JSON text in multipart; anything else is refused', () => {
  expect(answersField.parse('{"3":"ა"}')).toEqual({ 3: 'ა' })
  expect(answersField.parse('')).toEqual({})
  expect(['[1]', '{', 5, null].map((sent) => answersField.safeParse(sent).success)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('a number beyond every bound, and a revision that is none, say what they are', { tags: 'R-FORM-2' }, () => {
  const said = (read: { error?: z.ZodError | undefined }) => read.error?.issues.map(({ message }) => message)
  expect(said(answersField.safeParse('{"3":1e309,"4":[{"1":1e309}]}'))).toEqual([
    texts['questions.notNumber'],
    texts['questions.notNumber'],
  ])
  for (const sent of ['1x', '1.5', -1, 1.5])
    expect(said(formRevision.safeParse(sent))).toEqual([validation['validation.digitsOnly']])
})
