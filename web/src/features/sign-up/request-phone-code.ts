import { sendPhoneCode } from '@portal/contract/endpoints/identity'
import { call } from '#lib/api/call.ts'
import { withWork } from '#lib/sign-in/with-work.ts'

/** `id` is that of the code which this one replaces. */
export const requestPhoneCode = ({ phone, id }: { phone: string; id: string | undefined }) =>
  withWork(
    (altcha) => call(sendPhoneCode, { body: { phone, ...(id && { id }), ...(altcha !== undefined && { altcha }) } }),
    { hasOwnCode: id !== undefined },
  )
