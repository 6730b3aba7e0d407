/**
 * Applications to print, with invented people: a typical one, and one with the longest of everything that may be filed.
 */
import type { ApplicationDocument } from '@portal/contract/documents/application'
import type { HistoryEntry } from '@portal/contract/documents/audit'
import type { ApplicationPdf } from '@portal/documents/pdf'

const sentence = 'გთხოვთ, განიხილოთ ჩემი განაცხადი პროგრამის პირობების შესაბამისად და მაცნობოთ გადაწყვეტილება. '

const application: ApplicationDocument = {
  id: 42,
  version: 3,
  name: 'ნინო',
  lastname: 'გამოგონილი',
  mobile: '500000005',
  personal_id: '01001000005',
  description: `<p>${sentence.repeat(3)}</p>`,
  physical_address: 'სადემონსტრაციო ქუჩა №5, ბინა 12',
  legal_address: 'სადემონსტრაციო გამზირი №1',
  physical_region: { id: 1, name: 'აჭარა' },
  physical_municipality: { id: 2, name: 'ბათუმი' },
  legal_region: { id: 1, name: 'აჭარა' },
  legal_municipality: { id: 3, name: 'ქობულეთი' },
  status: 'rejected',
  comment: 'ცნობას აკლია ბეჭედი. გთხოვთ, წარმოადგინოთ თავიდან.',
  returned_reason: null,
  returned_at: null,
  times_returned: 0,
  returned_questions: null,
  due_on: null,
  is_overdue: false,
  is_paused: false,
  days_left: null,
  decided_in_time: null,
  answer_by: null,
  is_extended: false,
  is_lapsed: false,
  request: null,
  follows: null,
  followed_by: null,
  forwarded_at: null,
  decided_at: null,
  withdrawn_at: null,
  withdrawn_reason: null,
  transferred_from: null,
  transferred_at: null,
  transferred_reason: null,
  waiting_before: null,
  created_at: '2026-11-20T10:05:00Z',
  updated_at: '2026-11-23T08:15:00Z',
  project: { id: 1, title: 'მცირე მეწარმეობის მხარდაჭერა' },
  agency: { id: 1, name: 'ფინანსთა და ეკონომიკის სამინისტრო' },
  reviewer: { first_name: 'გიორგი', last_name: 'გამოგონილი' },
  requirements: [],
  attachments_application: [
    { id: 1, file_path: 'a', original_name: 'ცნობა № 5 – საბოლოო.pdf', size: 1_468_006, requirement: null },
    { id: 2, file_path: 'b', original_name: 'scan.pdf', size: 20_000, requirement: null },
  ],
  is_own: true,
}

export const printedStep = (version: number, type: string, at: string, role: string): HistoryEntry => ({
  ...({ version, type, at, actor: { role, name: '' }, changes: {}, hash: '', previous_hash: '' } as const),
  ...({ content: null, commitments: {}, salts: {} } as const),
})

const filed = printedStep(1, 'ApplicationFiled', '2026-11-20T10:05:00Z', 'User')
const forwarded = printedStep(2, 'ApplicationForwarded', '2026-11-20T10:06:00Z', 'User')
const rejected = printedStep(3, 'ApplicationRejected', '2026-11-23T08:15:00Z', 'Agency Administrator')

export const typicalApplication: ApplicationPdf = {
  application,
  history: [filed, forwarded, rejected],
  addressee: {
    nameOnApplication: 'ფინანსთა და ეკონომიკის სამინისტროს',
    recipient: 'დავით გამოგონილი',
    position: 'მინისტრი',
    subAgency: null,
  },
  at: '2026-11-24T20:30:00Z',
}

/** As many rows as a table may have, with its totals. */
export const tableOfAnswers = {
  titles: ['ჯიშის სახელი', 'რაოდენობა', 'თანხა'],
  rows: Array.from({ length: 50 }, (_, index) => [`თხილი ${index + 1}`, '12 ცალი', index % 7 ? '1540,00 ₾' : null]),
  totals: [null, '600 ცალი', '64 680,00 ₾'],
}

const long = (words: string, letters: number) => words.repeat(Math.ceil(letters / words.length)).slice(0, letters)
const paragraph = `${sentence}<strong>${sentence}</strong><em>${sentence}</em><u>მნიშვნელოვანია</u>: `

/**
 * The longest application: 20,000 letters with formatting, names of 100 letters, addresses of 300, ten attachments, a
 * reason of 2,000, fifty edits.
 */
export const longApplication: ApplicationPdf = {
  ...typicalApplication,
  application: {
    ...application,
    name: long('ალექსანდრე ', 100),
    lastname: long('გამოგონილიშვილი', 100),
    description: Array.from({ length: 66 }, () => `<p>${paragraph}</p>`).join(''),
    physical_address: long('სადემონსტრაციო ქუჩა №5, ', 300),
    legal_address: long('სადემონსტრაციოგამზირი', 300),
    comment: long(sentence, 2_000),
    attachments_application: Array.from({ length: 10 }, (_, index) => ({
      id: index + 1,
      file_path: `f${index}`,
      original_name: `${long('ძალიანგრძელისახელი', 296)}.pdf`,
      size: 10 * 1024 * 1024,
      requirement: null,
    })),
  },
  history: [
    filed,
    ...Array.from({ length: 50 }, (_, index) =>
      printedStep(index + 2, 'ApplicationEdited', '2026-11-20T10:30:00Z', 'User'),
    ),
    forwarded,
    rejected,
  ],
}
