import type { ApplicationDocument, ApplicationRow, ProfileDocument } from '@portal/contract'

const place = (id: number, name: string) => ({ id, name })

/** Without a promised day, a last day or a request. */
export const withoutClock = {
  due_on: null,
  is_overdue: false,
  is_paused: false,
  days_left: null,
  decided_in_time: null,
  answer_by: null,
  is_extended: false,
  is_lapsed: false,
  request: null,
} as const

export const anApplication = (changes: Partial<ApplicationDocument> = {}): ApplicationDocument => ({
  id: 7,
  version: 2,
  name: 'ნინო',
  lastname: 'გამოგონილი',
  mobile: '500000005',
  personal_id: '01001000005',
  description: '<p>ვითხოვ პროგრამაში ჩართვას</p>',
  physical_address: 'მაგალითის ქუჩა 1',
  legal_address: 'მაგალითის ქუჩა 2',
  physical_region: place(1, 'პირველი რეგიონი'),
  physical_municipality: place(11, 'პირველი მუნიციპალიტეტი'),
  legal_region: place(1, 'პირველი რეგიონი'),
  legal_municipality: place(11, 'პირველი მუნიციპალიტეტი'),
  status: 'forwarded',
  comment: null,
  returned_reason: null,
  returned_at: null,
  times_returned: 0,
  returned_questions: null,
  ...withoutClock,
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
  created_at: '2026-03-01T09:00:00.000Z',
  updated_at: '2026-03-02T09:00:00.000Z',
  project: { id: 3, title: 'სტიპენდია' },
  agency: { id: 1, name: 'სამინისტრო' },
  reviewer: null,
  requirements: [],
  attachments_application: [],
  is_own: false,
  ...changes,
})

export const aRow = (changes: Partial<ApplicationRow> = {}): ApplicationRow => {
  const { id, version, name, lastname, mobile, personal_id, status, comment } = anApplication()
  const { created_at, updated_at, project, agency, reviewer, is_own } = anApplication()
  return {
    ...{ id, version, name, lastname, mobile, personal_id, status, comment },
    ...{ created_at, updated_at, project, agency, reviewer, is_own },
    ...{ forwarded_at: null, returned_at: null },
    ...withoutClock,
    ...changes,
  }
}

export const aPage = (rows: readonly ApplicationRow[], page: { current_page?: number; last_page?: number } = {}) => ({
  body: {
    success: true,
    data: {
      current_page: 1,
      from: rows.length > 0 ? 1 : null,
      to: rows.length || null,
      total: rows.length,
      per_page: 10,
      last_page: 1,
      ...page,
      data: rows,
    },
  },
})

export const aProfile = (changes: Partial<ProfileDocument> = {}): ProfileDocument => ({
  id: 5,
  registration_type: 'individual',
  first_name: 'ნინო',
  last_name: 'გამოგონილი',
  permission: 'User',
  personal_id: '01001000005',
  email: null,
  phone: '500000005',
  company_name: null,
  company_id: null,
  agency_id: null,
  document_verified_status: 'verified',
  physical_region_id: 1,
  physical_municipality_id: 11,
  physical_address: 'მაგალითის ქუჩა 1',
  legal_region_id: 1,
  legal_municipality_id: 11,
  legal_address: 'მაგალითის ქუჩა 2',
  ...changes,
})

export const permissions = {
  user: { body: { permission: 'User', canForward: true, canChangeStatus: false } },
  operator: { body: { permission: 'Agency Operator', canForward: true, canChangeStatus: false } },
  administrator: { body: { permission: 'Agency Administrator', canForward: true, canChangeStatus: true } },
  auditor: { body: { permission: 'Auditor', canForward: false, canChangeStatus: false } },
} as const
