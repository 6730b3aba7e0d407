/** The screens of the back office, each with the call that it waits for. */
import { agencyAdmin } from '@portal/contract/texts/agency-admin'
import { applicationDetail as detail } from '@portal/contract/texts/application-detail'
import { applicationList as list } from '@portal/contract/texts/application-list'
import { errors } from '@portal/contract/texts/errors'
import { inbox } from '@portal/contract/texts/inbox'
import { members } from '@portal/contract/texts/members'
import { profile } from '@portal/contract/texts/profile'
import { programAdmin } from '@portal/contract/texts/program-admin'
import { states as stateTexts } from '@portal/contract/texts/states'
import { expect } from 'vitest'
import { isNight } from '../support/night.ts'
import { checkScreen } from './check-screen.ts'
import { announcedControls, missingAnnouncements } from './screen-reader.ts'
import type { Visitor } from './visitor.ts'

export const people = {
  superAdministrator: 'superAdministrator',
  administrator: 'agencyAdministrator',
  citizen: 'citizen',
  newcomer: 'otherCitizen',
} as const

export type Who = keyof typeof people

export const see = async ({ page }: Visitor, state: string, { isLoading = false } = {}) => {
  expect(await checkScreen(page, state, { isPictured: true, isLoading })).toEqual([])
  expect(missingAnnouncements(await announcedControls(page))).toEqual([])
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.evaluate<number>('document.documentElement.scrollWidth - 360')).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 800 })
}

const emptyPage = { current_page: 1, from: null, to: null, total: 0, per_page: 10, last_page: 1, data: [] }
export const refusal = { success: false, code: 'unavailable', message: errors['error.503'], request_id: 'x' }

/** A name of realistic length, and a word that is wider than a line. */
export const longWords = {
  name: `${'ავტონომიური რესპუბლიკის '.repeat(3)}განათლების, მეცნიერების, კულტურის, სპორტისა და ახალგაზრდობის საქმეთა სამინისტრო`,
  word: 'საქონელგაცვლითმომსახურებისუზრუნველყოფისდეპარტამენტი',
  email: `${'long.address.'.repeat(8)}@portal.example`,
}

/** Replaces names of people and agencies by very long ones; ids, statuses and dates are unchanged. */
export const lengthenNames = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value)) return value.map((one) => lengthenNames(one))
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, lengthenNames(one, name)]))
  if (typeof value !== 'string') return value
  if (['name', 'title', 'subject', 'agency_name_application', 'original_name'].includes(key)) return longWords.name
  if (['lastname', 'first_name', 'last_name', 'short_name', 'company_name'].includes(key)) return longWords.word
  return key === 'email' ? longWords.email : value
}

export type Screen = { who: Who; path: string; call: string; failure: string; empty?: [body: unknown, says: string] }

const screens: Record<string, Screen> = {
  applications: {
    who: 'administrator',
    path: '/applications?page=1',
    call: '/api/auth/applications/GetData*',
    failure: list['applications.error'],
    empty: [{ success: true, data: emptyPage }, list['applications.empty']],
  },
  'applications-own': {
    who: 'citizen',
    path: '/applications?page=1',
    call: '/api/auth/applications/GetData*',
    failure: list['applications.error'],
    empty: [{ success: true, data: emptyPage }, list['applications.empty.user']],
  },
  detail: {
    who: 'administrator',
    path: '/detail/23',
    call: '/api/auth/applications/GetById/23',
    failure: detail['application.detail.error'],
  },
  'form-program': {
    who: 'citizen',
    path: '/add-application/4',
    call: '/api/auth/projects/GetById/4',
    failure: stateTexts['error.load.later'],
  },
  profile: {
    who: 'citizen',
    path: '/Profile',
    call: '/api/auth/profile/getInfo',
    failure: profile['profile.error.load'],
  },
  verification: {
    who: 'newcomer',
    path: '/ProfileVerif',
    call: '/api/auth/profile/getInfo',
    failure: profile['profile.error.load'],
  },
  programs: {
    who: 'superAdministrator',
    path: '/programs',
    call: '/api/auth/projects/getDataByAgency',
    failure: programAdmin['admin.programs.error'],
    empty: [[], programAdmin['admin.programs.empty']],
  },
  'program-edit': {
    who: 'superAdministrator',
    path: '/programs/edit/1',
    call: '/api/auth/projects/GetByIdAgency/1',
    failure: programAdmin['admin.program.error.load'],
  },
  agencies: {
    who: 'superAdministrator',
    path: '/agency',
    call: '/api/auth/agencies',
    failure: agencyAdmin['admin.agencies.error'],
    empty: [{ success: true, data: [] }, agencyAdmin['admin.agencies.empty']],
  },
  'agency-edit': {
    who: 'superAdministrator',
    path: '/agency/edit/1',
    call: '/api/auth/agencies/GetById/1',
    failure: agencyAdmin['admin.agency.error.load'],
  },
  members: {
    who: 'superAdministrator',
    path: '/members',
    call: '/api/auth/members?*',
    failure: members['members.error'],
    empty: [emptyPage, members['members.empty']],
  },
  'member-edit': {
    who: 'superAdministrator',
    path: '/members/edit/5',
    call: '/api/auth/members/GetById/5',
    failure: members['member.edit.error.load'],
  },
  messages: {
    who: 'superAdministrator',
    path: '/messages',
    call: '/api/auth/contact-messages*',
    failure: inbox['messages.error'],
    empty: [{ data: [], next_cursor: null }, inbox['messages.empty']],
  },
}

/**
 * `npm test` checks these four screens only; `npm run test:nightly`, and the run that takes the tour's pictures, checks
 * all.
 */
const byDay = ['applications', 'detail', 'form-program', 'profile']

export const visitedScreens = Object.entries(screens).filter(
  ([name]) => isNight || process.env.PORTAL_TOUR === '1' || byDay.includes(name),
)
