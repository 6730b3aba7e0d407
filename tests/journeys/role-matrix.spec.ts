/**
 * Who may make which call: the table of contract section 3, every call × every role. A call that is closed to a role
 * answers 403 whatever the id; what is open answers something else. A new call without a row fails here.
 */
import { allCalls } from '@portal/contract/all-calls'
import { portalInMemory, seeded } from '@portal/testing/portal'
import { beforeAll, describe, expect, test } from 'vitest'

const portal = portalInMemory()
const roles = ['citizen', 'agencyOperator', 'agencyAdmin', 'superAdmin', 'auditor'] as const
type Role = (typeof roles)[number]

const everybody = 'everybody'
const signedIn: readonly Role[] = roles
const staff = ['agencyOperator', 'agencyAdmin', 'superAdmin'] as const
const programReaders = ['agencyAdmin', 'superAdmin', 'auditor'] as const

const open: Readonly<Record<string, typeof everybody | readonly Role[]>> = {
  activeAgencies: everybody,
  addAgency: ['superAdmin'],
  addProgram: ['agencyAdmin', 'superAdmin'],
  administeredProgramById: programReaders,
  administeredPrograms: programReaders,
  agencyById: ['superAdmin', 'auditor'],
  agencyPrograms: everybody,
  applicationById: signedIn,
  applicationHistory: signedIn,
  applicationPdf: signedIn,
  applicationProof: ['superAdmin', 'auditor'],
  checkApplication: signedIn,
  checkPermission: signedIn,
  checkVerification: signedIn,
  completeApplication: ['agencyAdmin'],
  contactMessages: ['superAdmin'],
  createUpload: signedIn,
  editAgency: ['superAdmin'],
  editApplication: ['citizen'],
  editMember: ['superAdmin'],
  editProgram: ['agencyAdmin', 'superAdmin'],
  endAllSessions: signedIn,
  endSession: signedIn,
  extendSession: signedIn,
  fileAgencyApplication: ['citizen'],
  fileApplication: ['citizen'],
  forwardApplication: ['citizen', ...staff],
  forwardProgram: ['agencyAdmin', 'superAdmin'],
  health: everybody,
  listAgencies: ['superAdmin', 'auditor'],
  listApplications: signedIn,
  listEvents: ['superAdmin', 'auditor'],
  listMembers: ['superAdmin', 'auditor'],
  listParkedEvents: ['superAdmin', 'auditor'],
  listSessions: signedIn,
  login: everybody,
  logout: signedIn,
  memberById: ['superAdmin', 'auditor'],
  municipalities: everybody,
  myActiveAgencies: signedIn,
  myAgencyPrograms: signedIn,
  myProgramById: signedIn,
  openapi: everybody,
  professions: everybody,
  profile: signedIn,
  profileInfo: signedIn,
  programById: everybody,
  readContactMessage: ['superAdmin'],
  regions: everybody,
  rejectApplication: ['agencyAdmin'],
  replayApplication: ['superAdmin', 'auditor'],
  sendContactMessage: everybody,
  sendPhoneCode: everybody,
  sendSignInCode: everybody,
  session: signedIn,
  signup: everybody,
  statuses: everybody,
  updateProfile: signedIn,
  verifyLog: ['superAdmin', 'auditor'],
  verifyPhone: everybody,
  viewAttachment: signedIn,
  viewMemberDocument: ['superAdmin'],
  viewProfileDocument: signedIn,
}

beforeAll(async () => {
  await portal.seed()
})

test('every call has its row', () => expect(Object.keys(open).sort()).toEqual(Object.keys(allCalls).sort()))

/** With an id that is there and one that is not: a closed door tells nothing about what stands behind it. */
const addresses = (path: string) => [path.replace(/:\w+/g, '1'), path.replace(/:\w+/g, '999999')]

describe.each(Object.entries(allCalls))('%s', (name, { endpoint }) => {
  const may = open[name] ?? []
  const ask = async (address: string, authorization: Record<string, string>) => {
    const body = endpoint.method === 'GET' ? {} : { body: '{}' }
    const headers = { 'content-type': 'application/json', ...authorization }
    return (await portal.request(address, { method: endpoint.method, headers, ...body })).status
  }

  test.each(roles)('%s', async (role) => {
    for (const address of addresses(endpoint.path)) {
      const { token } = await portal.signInAs(seeded[role])
      const status = await ask(address, { authorization: `Bearer ${token}` })
      expect([address, status === 403]).toEqual([address, may !== everybody && !may.includes(role)])
      // A sign-in number that nobody has is 401 as well, to whoever asks.
      if (name !== 'login') expect(status).not.toBe(401)
    }
  })

  test('a guest', async () => {
    for (const address of addresses(endpoint.path)) {
      const status = await ask(address, {})
      if (may !== everybody) expect(status).toBe(401)
      else if (name !== 'login') expect([401, 403]).not.toContain(status)
    }
  })
})
