/** The demo accounts of R-RUN-13: every portal under test holds them. */

export const demo = {
  superAdministrator: { personalId: '01001000001', phone: '500000001' },
  agencyAdministrator: { personalId: '01001000002', phone: '500000002' },
  agencyOperator: { personalId: '01001000003', phone: '500000003' },
  auditor: { personalId: '01001000004', phone: '500000004' },
  citizen: { personalId: '01001000005', phone: '500000005' },
  otherCitizen: { personalId: '01001000006', phone: '500000006' },
} as const satisfies Record<string, Account>

export type Account = { readonly personalId: string; readonly phone: string }
export type DemoPerson = keyof typeof demo
