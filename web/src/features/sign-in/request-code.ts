import { sendSignInCode } from '@portal/contract/endpoints/identity'
import { call } from '#lib/api/call.ts'
import { knownDevices } from '#lib/sign-in/devices.ts'
import { withWork } from '#lib/sign-in/with-work.ts'

/** `id` is that of the code which this one replaces. */
export const requestCode = ({ number, id }: { number: string; id: string | undefined }) =>
  withWork(
    (altcha) =>
      call(sendSignInCode, {
        body: { personal_id: number, ...knownDevices(), ...(id && { id }), ...(altcha !== undefined && { altcha }) },
      }),
    { hasOwnCode: id !== undefined },
  )
