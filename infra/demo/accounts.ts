/** The demo accounts of R-RUN-13, shared by `/__local`, the terminal and the demo loader. */
import { audit } from '@portal/contract/texts/audit'
import { header } from '@portal/contract/texts/header'
import { profile } from '@portal/contract/texts/profile'
import { signup } from '@portal/contract/texts/signup'

export type DemoAccount = { readonly number: string; readonly phone: string; readonly who: string }

export const demoAccounts: readonly DemoAccount[] = [
  { number: '01001000001', phone: '500000001', who: header['role.superAdmin'] },
  { number: '01001000002', phone: '500000002', who: `${header['role.agencyAdmin']} (1)` },
  { number: '01001000003', phone: '500000003', who: `${header['role.agencyOperator']} (1)` },
  { number: '01001000004', phone: '500000004', who: audit['role.auditor'] },
  { number: '01001000005', phone: '500000005', who: `${header['role.user']} (${profile['profile.badge.verified']})` },
  {
    number: '01001000006',
    phone: '500000006',
    who: `${header['role.user']} (${profile['profile.badge.notVerified']})`,
  },
  { number: '01001000007', phone: '500000007', who: `${header['role.agencyAdmin']} (2)` },
  { number: '400000001', phone: '500000008', who: `${header['role.user']} (${signup['signup.type.legal']})` },
]
