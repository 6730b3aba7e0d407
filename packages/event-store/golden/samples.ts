/**
 * Histories that hold every event type once at least. `make.ts` records those that have no file yet; a file that is there
 * is never written again: it stands for what was stored on the day of its schema.
 * A new event type, or a new schema of an old one, gets a history of its own here, and then its file.
 */
import type {
  Actor,
  Address,
  AgencyEvent,
  ApplicationEvent,
  MemberEvent,
  ProgramEvent,
  StreamName,
} from '@portal/domain'
import { system } from '@portal/domain'

export type Sample = {
  readonly stream: StreamName
  readonly events: readonly {
    readonly event: ApplicationEvent | MemberEvent | ProgramEvent | AgencyEvent
    readonly actor: Actor
  }[]
}

const place: Address = {
  region: { id: 2, name: 'აჭარის ავტონომიური რესპუბლიკა' },
  municipality: { id: 2, name: 'ბათუმი' },
  address: 'სადემონსტრაციო ქუჩა №5',
}
const applicant: Actor = {
  ...{ id: 5, role: 'User', agency: null, personalId: '01001000005' },
  name: { firstName: 'ნინო', lastName: 'გამოგონილი' },
}
const official: Actor = {
  ...{ id: 2, role: 'Agency Administrator', agency: 1, personalId: '01001000002' },
  name: { firstName: 'გიორგი', lastName: 'ნიმუშაძე' },
}
const by =
  (actor: Actor) =>
  <E extends Sample['events'][number]['event']>(event: E) => ({ event, actor })

const filed: ApplicationEvent = {
  type: 'ApplicationFiled',
  data: {
    applicant: 5,
    actorName: applicant.name,
    name: 'ნინო',
    lastname: 'გამოგონილი',
    mobile: '500000005',
    personalId: '01001000006',
    applicantPersonalId: '01001000005',
    physicalAddress: place,
    legalAddress: place,
    description: '<p>გთხოვთ, განიხილოთ <strong>ჩემი</strong> განაცხადი.</p>',
    agency: 1,
    agencyName: 'კულტურის სამინისტრო',
    program: 1,
    programTitle: 'მცირე მეწარმეობა',
    attachmentsAllowed: true,
    documents: [{ id: 1, key: 'filed/1', sha256: '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=', size: 1024 }],
    documentNames: { 1: 'ცნობა 📄.pdf' },
  },
}
const moved = { applicant: 5, actorName: official.name }
const registered = {
  member: 5,
  firstName: 'ნინო',
  lastName: 'გამოგონილი',
  personalId: '01001000005',
  email: null,
  phone: '500000005',
  phoneSlot: 1 as const,
  legalAddress: place,
  physicalAddress: null,
  social: {
    profession: { id: 1, name: 'აგრონომი' },
    isCompact: true,
    isStudent: null,
    degreeLevel: null,
    isEmployed: false,
    statuses: [{ id: 7, name: 'არცერთი' }],
  },
  consents: {
    terms: { version: '1', at: '2026-03-01T08:00:00.000Z' },
    dataVerification: { version: '1', at: '2026-03-01T08:00:00.000Z' },
    notifications: null,
  },
}

export const samples: Readonly<Record<string, Sample>> = {
  'application-rejected': {
    stream: 'application-1',
    events: [
      by(applicant)(filed),
      by(applicant)({
        type: 'ApplicationEdited',
        data: {
          applicant: 5,
          actorName: applicant.name,
          description: '<p>მეორე ცდა.</p>',
          addedDocuments: [
            { id: 2, key: 'filed/2', sha256: '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=', size: 2048 },
          ],
          documentNames: { 2: 'second.pdf' },
          removedDocuments: [1],
        },
      }),
      by(official)({ type: 'ApplicationForwarded', data: { ...moved, by: 'staff' } }),
      by(official)({ type: 'ApplicationRejected', data: { ...moved, reason: 'ერთი გვერდი აკლია' } }),
    ],
  },
  'application-completed': {
    stream: 'application-2',
    events: [by(applicant)(filed), by(official)({ type: 'ApplicationCompleted', data: { ...moved, reason: null } })],
  },
  individual: {
    stream: 'member-5',
    events: [
      by(system)({ type: 'IndividualRegistered', data: { ...registered, birthDate: '1990-02-28' } }),
      by(official)({ type: 'DocumentStatusSet', data: { member: 5, status: 'verified' } }),
      by(system)({
        type: 'RoleGranted',
        data: { member: 5, role: 'Agency Operator', agency: 1, grantedBy: '01001000001' },
      }),
      by(system)({ type: 'RoleRevoked', data: { member: 5, grantedBy: null } }),
      by(official)({ type: 'MemberBlocked', data: { member: 5 } }),
      by(official)({ type: 'MemberUnblocked', data: { member: 5 } }),
    ],
  },
  'legal-entity': {
    stream: 'member-8',
    events: [
      by(system)({
        type: 'LegalEntityRegistered',
        data: { ...registered, member: 8, companyName: 'შპს „ნიმუში“', companyId: '400000001', phoneSlot: 2 },
      }),
    ],
  },
  agency: {
    stream: 'agency-1',
    events: [
      by(system)({
        type: 'AgencyAdded',
        data: {
          name: 'კულტურის სამინისტრო',
          shortName: 'კულტურა',
          nameOnApplication: 'კულტურის სამინისტროს',
          email: 'culture@example.ge',
          phone: '322000000',
          website: null,
          address: 'სადემონსტრაციო ქუჩა №1',
          status: 'active',
          image: '/images/agency-1.svg',
        },
      }),
    ],
  },
  program: {
    stream: 'program-1',
    events: [
      by(system)({
        type: 'ProgramAdded',
        data: {
          agency: 1,
          title: 'მცირე მეწარმეობა',
          status: 'active',
          attachmentsAllowed: true,
          recipient: 'გიორგი ნიმუშაძე',
          recipientPosition: 'მინისტრი',
          subAgencyName: null,
          image: '/images/program-1.svg',
          sections: [{ id: 1, title: 'რა არის', description: '<p>აღწერა</p>' }],
        },
      }),
    ],
  },
}
