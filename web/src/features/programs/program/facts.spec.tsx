/** What the page of a program shows as facts, and what its sections then do not repeat (R-WEB-13, R-WEB-16). */
import { programDetails } from '@portal/contract/texts/program-details'
import type { PublishedForm, Question } from '@portal/questions'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aProgram } from '#testing/catalog.ts'
import { fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { GuestProgramScreen } from './guest-program.tsx'

freshPage()

const open = async (program: Parameters<typeof aProgram>[0]) => {
  fakePortal({ 'GET /api/projects/GetById/3': { body: aProgram(program) } })
  showAt('/guest/show/3', '/guest/show/:id', <GuestProgramScreen />)
  await screen.findByRole('heading', { level: 2, name: programDetails['program.facts.title'] })
}
const receives = () =>
  screen.queryByText(programDetails['program.fact.receives'], { selector: 'dt' })?.nextElementSibling?.textContent
const about = (description: string) => ({ id: 1, title: 'მიზანი', description })
const gives = 'პროგრამა აფინანსებს გამოფენებს.'

test('what the program gives is the first fact, beside the lead', { tags: ['R-WEB-13', 'R-WEB-16'] }, async () => {
  await open({ gives, sections: [about('პროგრამა ეხმარება მხატვრებს. მეტი.')] })
  expect(receives()).toBe(gives)
  expect(document.querySelector('dl dt')?.textContent).toBe(programDetails['program.fact.receives'])
  expect(screen.getByText('პროგრამა ეხმარება მხატვრებს.')).toBeTruthy()
})

test.each([
  ['before the facts', true, gives],
  ['after the facts', false, gives],
  ['before the facts', false, null],
] as const)('the lead stands %s: wide %s, gives %s', async (place, matches, given) => {
  vi.stubGlobal('matchMedia', () => ({ matches }))
  await open({ gives: given, sections: [about('პროგრამა ეხმარება მხატვრებს. მეტი.')] })
  const facts = screen.getByRole('heading', { level: 2, name: programDetails['program.facts.title'] })
  const lead = screen.getByText('პროგრამა ეხმარება მხატვრებს.')
  const isAfter = facts.compareDocumentPosition(lead) === Node.DOCUMENT_POSITION_FOLLOWING
  expect(isAfter).toBe(place === 'after the facts')
})

test.each([null, undefined])(
  'nothing is taken from the sections where it is %s',
  { tags: ['R-WEB-13', 'R-WEB-16'] },
  async (none) => {
    const sections = [about(`${gives} თანხა გაიცემა ერთხელ.`)]
    await open({ sections, ...{ gives: none } } as Parameters<typeof aProgram>[0])
    expect(receives()).toBeUndefined()
    expect(screen.getByText(gives)).toBeTruthy()
  },
)

test('a sentence that says what the program gives stands neither above the facts nor in a preview', async () => {
  await open({
    gives,
    sections: [about(`${gives} მეტი.`), { id: 2, title: 'წესი', description: `${gives} ერთხელ.` }],
  })
  expect(screen.getAllByText(gives)).toHaveLength(1)
})

const question = (id: number, kind: 'iban' | 'section'): Question => ({
  ...{ id, kind, title: 'საბანკო ანგარიში', help: null, is_required: true, show_if: null, eligibility: null },
})
const form: PublishedForm = {
  ...{ revision: 1, text: 'none', columns: [], criteria: [] },
  questions: [question(1, 'section'), question(2, 'iban'), question(3, 'iban')],
}

test.each([
  [null, 'დაახლოებით 2 წუთი, 2 კითხვა'],
  [20, 'დაახლოებით 20 წუთი, 2 კითხვა'],
])(
  'a program with questions says how many they are and how long they take: %s',
  {
    tags: 'R-FORM-56',
  },
  async (minutes_to_fill, said) => {
    await open({ form, minutes_to_fill })
    expect(await screen.findByText(said, { selector: 'dd' })).toBeTruthy()
  },
)

const right: Question = {
  ...{ id: 4, kind: 'one_of', title: 'რა უფლებით?', help: null, is_required: true, show_if: null, eligibility: null },
  ...{
    options: [
      { id: 1, title: 'საკუთრება' },
      { id: 2, title: 'იჯარა' },
    ],
    at_most: null,
  },
} as Question
const lease = { all: [{ question: 4, is: [2] }] }
const paper = (id: number, title: string, more = {}) => ({ id, title, is_required: true, ...more })

test('a document with a condition says when it is asked for, and is counted apart', {
  tags: 'R-FORM-66',
}, async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const requirements = [paper(1, 'პირადობა'), paper(2, 'ხელშეკრულება', { show_if: lease })]
  await open({ form: { ...form, questions: [right] }, requirements })
  expect(await screen.findByText('თუ „რა უფლებით?“ არის „იჯარა“')).toBeTruthy()
  expect(screen.getByText(/დოკუმენტები: 1, ზოგ შემთხვევაში კიდევ 1/, { selector: 'summary' })).toBeTruthy()
})

test('without a form each document counts as asked for', { tags: 'R-FORM-66' }, async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  await open({ form: null, requirements: [paper(2, 'ხელშეკრულება', { show_if: lease })] })
  expect(screen.getByText(/დოკუმენტები: 1/, { selector: 'summary' })).toBeTruthy()
  expect(screen.queryByText(/^თუ „/)).toBeNull()
})

test('a section whose words the facts say is shown all the same', { tags: ['R-WEB-13', 'R-WEB-16'] }, async () => {
  const title = 'საჭირო დოკუმენტები'
  const description = 'განაცხადს უნდა დაურთოთ:\n– პირადობის მოწმობის ასლი.\nდოკუმენტები ატვირთეთ PDF ფორმატში.'
  await open({
    requirements: [{ id: 1, title: 'პირადობის მოწმობის ასლი', is_required: true }],
    sections: [about('მიზანი.'), { id: 2, title, description }],
  })
  expect(screen.getByText(programDetails['program.fact.papers.format'])).toBeTruthy()
  expect(screen.getByRole('button', { name: title }).getAttribute('aria-expanded')).toBe('false')
})

test('a short section about who may apply is told whole among the facts, so that no condition is missed', async () => {
  const description = 'შეუძლია 18 წლის პირს. საქმიანობა რეგიონში უნდა იყოს.'
  const sections = [{ id: 1, title: 'ვის შეუძლია?', description }]
  await open({ sections })
  expect(await screen.findByText(description, { selector: 'dd' })).toBeTruthy()
  expect(screen.queryByText(/რეგიონში უნდა იყოს…$/)).toBeNull()
})
