import type { AgencyCard, FoundProgram, ProgramCard, ProgramDocument } from '@portal/contract/documents/catalog'

export const agencies: AgencyCard[] = [
  { id: 1, name: 'ფინანსთა სამინისტრო', short_name: 'ფინანსები', image: '', active_projects_count: 3 },
  { id: 2, name: 'კულტურის სამინისტრო', short_name: 'კულტურა', image: '', active_projects_count: 0 },
]

export const aProgramCard = (changes: Partial<ProgramCard> = {}): ProgramCard => ({
  id: 3,
  title: 'სტიპენდია',
  status: 'active',
  createdAt: '2026-02-02T09:00:00+04:00',
  image: '',
  need: 'study',
  deadline: null,
  ...changes,
})

export const aFoundProgram: FoundProgram = {
  id: 3,
  title: '',
  agency_id: 1,
  agency_short_name: 'ფინანსები',
  gives: null,
  need: 'work',
  deadline: null,
  image: '',
}

export const aProgram = (changes: Partial<ProgramDocument> = {}): ProgramDocument => ({
  ...aProgramCard(),
  agency_id: 1,
  agency: {
    id: 1,
    name: 'ფინანსთა სამინისტრო',
    short_name: 'ფინანსები',
    agency_name_application: 'სამინისტროს',
    status: 'active',
  },
  sections: [{ id: 1, title: 'პირობები', description: 'პირველი სტრიქონი\nმეორე სტრიქონი' }],
  attachment_allow_status: 'active',
  application_recipient: 'მინისტრი',
  recipient_position: 'მინისტრი',
  has_sub_agency: 0,
  sub_agency_name: null,
  need: 'other',
  gives: null,
  requirements: [],
  opens_on: null,
  deadline: null,
  answer_days: null,
  minutes_to_fill: null,
  form: null,
  ...changes,
})
