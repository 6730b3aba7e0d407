import type { MemberRecord, MemberRow, ProfileInfo } from '@portal/contract'
import type { MemberChangeDocument } from '@portal/contract/documents/desk'
import { aProfile } from './applications.ts'

export const photo = { content_type: 'image/jpeg', size: 204_800, name: 'წინა.jpg' }
export const pdf = { content_type: 'application/pdf', size: 102_400, name: 'უკანა.pdf' }
const consent = { version: '1.0', at: '2026-03-01T09:00:00.000Z' }

export const anInfo = (changes: Partial<ProfileInfo> = {}): ProfileInfo => ({
  ...aProfile({ document_verified_status: 'not_verified' }),
  agree_to_notifications: true,
  verified_at: null,
  basis: null,
  documents_submitted_at: null,
  documents_waiting: false,
  document_refusal_reason: null,
  front_document: null,
  back_document: null,
  consents: {
    terms: consent,
    data_verification: consent,
    notifications: consent,
    notifications_withdrawn_at: null,
  },
  ...changes,
})

export const handedIn = {
  documents_submitted_at: '2026-03-02T09:00:00.000Z',
  documents_waiting: true,
  front_document: photo,
  back_document: pdf,
} as const

export const refusedDocuments = { ...handedIn, documents_waiting: false } as const

export const aMember = (changes: Partial<MemberRecord> = {}): MemberRecord => ({
  id: 5,
  version: 3,
  registration_type: 'individual',
  first_name: 'ნინო',
  last_name: 'გამოგონილი',
  company_name: null,
  company_id: null,
  email: 'nino@portal.example',
  phone: '500000005',
  personal_id: '01001000005',
  status: 'active',
  document_verified_status: 'not_verified',
  permission: 'User',
  agency_id: null,
  registered_at: '2026-02-01T09:00:00.000Z',
  documents_submitted_at: null,
  documents_waiting: false,
  document_refusal_reason: null,
  front_document: null,
  back_document: null,
  ...changes,
})

export const aMemberPage = (rows: readonly Partial<MemberRow>[], page: object = {}) => ({
  body: {
    current_page: 1,
    from: rows.length > 0 ? 1 : null,
    to: rows.length || null,
    total: rows.length,
    per_page: 10,
    last_page: 1,
    ...page,
    data: rows.map((row) => aMember(row as Partial<MemberRecord>)),
  },
})

export const regions = {
  'GET /api/Region/GetList': {
    body: [
      { id: 1, name: 'პირველი რეგიონი' },
      { id: 2, name: 'მეორე რეგიონი' },
    ],
  },
}
export const municipalities = {
  'GET /api/Municipality/GetList/1': { body: [{ id: 11, name: 'პირველი მუნიციპალიტეტი' }] },
  'GET /api/Municipality/GetList/2': { body: [{ id: 21, name: 'მეორე მუნიციპალიტეტი' }] },
}

export const aPhoto = (name = 'წინა.jpg', size = 10) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' })

/** A proposed phone that waits for another Super Administrator. */
export const aMemberChange = (changes: Partial<MemberChangeDocument> = {}): MemberChangeDocument => ({
  id: 4,
  member: { id: 5, name: 'ნინო გამოგონილი' },
  note: 'განცხადება №7',
  status: 'open',
  proposed_by: { id: 9, name: 'დავით გამოგონილი' },
  proposed_at: '2026-11-20T10:00:00.000Z',
  decided_by: null,
  decided_at: null,
  phone: { from: '500000005', to: '500000099' },
  personal_id: null,
  unblocks: false,
  effective_at: null,
  failure: null,
  ...changes,
})
