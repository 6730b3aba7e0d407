/**
 * The commands of one generated member: a registration, and one to four applications to different programs with their
 * outcomes.
 */
import { consentVersions } from '@portal/contract/consents'
import {
  type Actor,
  type ApplicationCommand,
  type MemberCommand,
  placeOf,
  professionById,
  socialStatusById,
} from '@portal/domain'
import { demoAgencies, demoPrograms, demoReasons, demoTexts } from '@portal/infra/demo/data'
import { type Chance, pick } from './chance.ts'
import { generatePerson, type Person } from './people.ts'

export type Life = {
  readonly person: Person
  readonly registration: MemberCommand
  /** One list of commands per application; each command makes one event. */
  readonly applications: readonly (readonly ApplicationCommand[])[]
}

const minutes = 60_000
const days = 24 * 60 * minutes
/**
 * The generated members register in the 1,000 days before this fixed moment, so that the data is the same on every
 * machine.
 */
const newest = Date.parse('2026-10-01T08:00:00.000Z')
const span = 1_000 * days

/** `share`: when the member registers, as a share of the 1,000 days (0 to 1). */
export const generateLife = (member: number, share: number, random: Chance): Life => {
  const person = generatePerson(member, random)
  const registered = newest - span + share * span
  const programs = demoPrograms.filter(({ status }) => status === 'active')
  const first = Math.floor(random() * programs.length)
  const count = 1 + Math.floor(random() * 4)
  return {
    person,
    registration: registrationOf(person, registered),
    applications: Array.from({ length: count }, (_, index) =>
      applicationOf(
        person,
        programs[(first + index) % programs.length] as Program,
        registered + minutes * (index + 1),
        random,
      ),
    ),
  }
}

type Program = (typeof demoPrograms)[number]

const placeNamed = (region: number, municipality: number) => {
  const place = placeOf(region, municipality)
  if (!place) throw new Error('a made-up person lives where no handbook knows')
  return place
}

const registrationOf = (person: Person, at: number): MemberCommand => {
  const address = { ...placeNamed(2, 6), address: person.street }
  const [profession, status] = [professionById(1 + (person.id % 7)), socialStatusById(7)]
  if (!profession || !status) throw new Error('a made-up person has what no handbook knows')
  const consent = (version: string) => ({ version, at: iso(at) })
  return {
    type: 'RegisterIndividual',
    data: {
      member: person.id,
      firstName: person.name.firstName,
      lastName: person.name.lastName,
      personalId: person.personalId,
      phone: person.phone,
      phoneSlot: 1,
      email: null,
      birthDate: `${1950 + (person.id % 55)}-0${1 + (person.id % 9)}-1${person.id % 10}`,
      legalAddress: address,
      physicalAddress: address,
      profession,
      isCompact: false,
      isStudent: false,
      degreeLevel: null,
      isEmployed: person.id % 3 !== 0,
      statuses: [status],
      consents: {
        terms: consent(consentVersions.terms.version),
        dataVerification: consent(consentVersions.privacy.version),
        notifications: null,
      },
    },
    actor: person,
    at: iso(at),
  }
}

/** Half of the programs promise an answer, so that queues have cases with a due day and without. */
const promisedDays = 30

const applicationOf = (
  person: Person,
  program: Program,
  filed: number,
  random: Chance,
): readonly ApplicationCommand[] => {
  const agency = demoAgencies.find(({ id }) => id === program.agency_id)
  if (!agency) throw new Error(`program ${program.id} has no agency`)
  const address = { ...placeNamed(2, 6), address: person.street }
  const answerDays = program.id % 2 === 0 ? promisedDays : null
  const staff: Actor = { ...decider, agency: agency.id }
  const file: ApplicationCommand = {
    type: 'FileApplication',
    data: {
      text: {
        name: person.name.firstName,
        lastname: person.name.lastName,
        mobile: person.phone,
        personalId: person.personalId,
        physicalAddress: address,
        legalAddress: address,
        description: pick(random, demoTexts[program.id] ?? demoTexts.agency ?? []),
      },
      documents: [],
      agency: { id: agency.id, name: agency.name, isActive: true },
      program: {
        id: program.id,
        title: program.title,
        isActive: true,
        attachmentsAllowed: true,
        requirements: [],
        answerDays,
      },
      follows: null,
    },
    actor: person,
    at: iso(filed),
  }
  const forward: ApplicationCommand = {
    type: 'ForwardApplication',
    data: { answerDays },
    actor: staff,
    at: iso(filed + 1 * days),
  }
  const decided = { actor: staff, at: iso(filed + 4 * days) }
  const complete: ApplicationCommand = {
    type: 'CompleteApplication',
    data: { reason: pick(random, demoReasons.completed) },
    ...decided,
  }
  const reject: ApplicationCommand = {
    type: 'RejectApplication',
    data: { reason: pick(random, demoReasons.rejected) },
    ...decided,
  }
  const fate = random()
  if (fate < 0.15) return [file]
  if (fate < 0.3) return [file, forward]
  return [file, forward, fate < 0.75 ? complete : reject]
}

/** The demo's administrator of agency 1 decides for every agency in the generated data. */
export const decider = {
  id: 2,
  role: 'Agency Administrator',
  personalId: '01001000002',
  name: { firstName: 'დავით', lastName: 'ლომიძე' },
} as const

const iso = (at: number): string => new Date(at).toISOString()
