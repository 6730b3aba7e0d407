/** Who may make which call: the table of R-ROLE-3, and the two questions that tests ask of it. */

export const roles = ['citizen', 'agencyOperator', 'agencyAdmin', 'superAdmin', 'auditor'] as const
export type Role = (typeof roles)[number]

const everybody = 'everybody'
const signedIn: readonly Role[] = roles
const staff = ['agencyOperator', 'agencyAdmin', 'superAdmin'] as const
const programReaders = ['agencyAdmin', 'superAdmin', 'auditor'] as const

export const openTo: Readonly<Record<string, typeof everybody | readonly Role[]>> = {
  activeAgencies: everybody,
  activePrograms: everybody,
  addPasskey: signedIn,
  addAgency: ['superAdmin'],
  addProgram: ['agencyAdmin', 'superAdmin'],
  administeredProgramById: programReaders,
  administeredPrograms: programReaders,
  agencyById: ['superAdmin', 'auditor'],
  agencyPrograms: everybody,
  applicationById: signedIn,
  applicationHistory: signedIn,
  applicationLooks: ['citizen', 'auditor'],
  applicationChanges: signedIn,
  applicationPdf: signedIn,
  applicationProof: ['superAdmin', 'auditor'],
  auditLooks: ['superAdmin', 'auditor'],
  checkApplication: signedIn,
  checkPermission: signedIn,
  checkVerification: signedIn,
  completeApplication: ['agencyAdmin'],
  contactMessages: ['superAdmin'],
  createUpload: signedIn,
  deleteDraft: ['citizen'],
  draftByForm: ['citizen'],
  editAgency: ['superAdmin'],
  editApplication: ['citizen'],
  editMember: ['superAdmin'],
  editProgram: ['agencyAdmin', 'superAdmin'],
  endAllSessions: signedIn,
  endSession: signedIn,
  enrolOptions: signedIn,
  extendSession: signedIn,
  fileAgencyApplication: ['citizen'],
  fileApplication: ['citizen'],
  forwardApplication: ['citizen', ...staff],
  forwardProgram: ['agencyAdmin', 'superAdmin'],
  health: everybody,
  listAgencies: ['superAdmin', 'auditor'],
  listApplications: signedIn,
  listDrafts: ['citizen'],
  listEvents: ['superAdmin', 'auditor'],
  listMembers: ['superAdmin', 'auditor'],
  listParkedEvents: ['superAdmin', 'auditor'],
  listPasskeys: signedIn,
  listSessions: signedIn,
  login: everybody,
  logout: signedIn,
  memberById: ['superAdmin', 'auditor'],
  municipalities: everybody,
  myActiveAgencies: signedIn,
  myAgencyPrograms: signedIn,
  myProgramById: signedIn,
  openapi: everybody,
  passkeyLogin: everybody,
  passkeyOptions: everybody,
  professions: everybody,
  profile: signedIn,
  profileInfo: signedIn,
  profileLooks: signedIn,
  programById: everybody,
  readContactMessage: ['superAdmin'],
  regions: everybody,
  rejectApplication: ['agencyAdmin'],
  returnApplication: ['agencyAdmin'],
  removePasskey: signedIn,
  renamePasskey: signedIn,
  replayApplication: ['superAdmin', 'auditor'],
  saveDraft: ['citizen'],
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

export const isOpenTo = (call: string, who: Role | 'guest'): boolean => {
  const may = openTo[call] ?? []
  return may === everybody || (who !== 'guest' && may.includes(who))
}

/** The address of a call about the thing of this number. */
export const addressOf = (path: string, id: number): string => path.replace(/:\w+/g, String(id))
