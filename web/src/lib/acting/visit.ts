/** What this device keeps of people who were at the office, and how it is left behind (R-ACT-43). */
import { endVisit } from '@portal/contract/endpoints/visits'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { changeOnce } from '../api/send-once.ts'
import { localStore, sessionStore } from '../page/safe-storage.ts'
import { signUpDraft } from '../sign-in/sign-in-number.ts'
import { stopActing } from './switch.ts'

/**
 * Where one comes after a visit: the page deletes once more what a form saved as it was left. A fragment in its place
 * would not load the site anew where one ends the visit on this very page.
 */
export const endedPath = '/office/visit?ended'

/** Deletes what is kept for everybody in whose name this browser works, but `stays`, and the phone of a registration. */
export const forgetVisitors = (stays?: number) => {
  const isOthers = (key: string) => {
    const [, principal] = /:for-(\d+):/.exec(key) ?? []
    return principal !== undefined && Number(principal) !== stays
  }
  localStore.clear((key) => !isOthers(key))
  sessionStore.clear((key) => !isOthers(key) && key !== signUpDraft)
}

/** One that is over already is ended for this device too. */
export const leaveVisit = async (visit: number): Promise<void> => {
  try {
    await changeOnce(`visit-end-${visit}`, (idempotencyKey) =>
      call(endVisit, { params: { id: visit }, body: {}, idempotencyKey }),
    )
  } catch (error) {
    if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) throw error
  }
  leaveHere()
}

/** Of a visit that is over already. */
export const leaveHere = () => {
  forgetVisitors()
  stopActing(endedPath)
}
