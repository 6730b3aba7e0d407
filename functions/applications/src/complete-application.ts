/** Confirms an application; the optional reason is recorded in its history. */
import { completeApplication } from '@portal/contract/endpoints/applications'
import { completeApplicationSchema } from '@portal/contract/schemas/applications'
import { answers } from '@portal/contract/texts/answers'
import { body, newApp, params, signedIn } from '@portal/http'
import { changeApplication } from './change-application.ts'
import type { Dependencies } from './dependencies.ts'

export const completeApplicationRoute = (deps: Dependencies) =>
  newApp().post(
    completeApplication.path,
    signedIn('decideApplications'),
    params(completeApplicationSchema),
    body(completeApplicationSchema),
    (c) =>
      changeApplication(deps, c, {
        id: c.req.valid('param').id,
        change: { type: 'CompleteApplication', data: { reason: c.req.valid('json').reason } },
        message: answers['review.confirm.success'],
      }),
  )
