/** Rejects an application. The reason is shown to the applicant word for word and cannot be edited afterwards. */
import { rejectApplication } from '@portal/contract/endpoints/applications'
import { rejectApplicationSchema } from '@portal/contract/schemas/applications'
import { answers } from '@portal/contract/texts/answers'
import { body, newApp, params, signedIn } from '@portal/http'
import { changeApplication } from './change-application.ts'
import type { Dependencies } from './dependencies.ts'

export const rejectApplicationRoute = (deps: Dependencies) =>
  newApp().post(
    rejectApplication.path,
    signedIn('decideApplications'),
    params(rejectApplicationSchema),
    body(rejectApplicationSchema),
    (c) =>
      changeApplication(deps, c, {
        id: c.req.valid('param').id,
        change: { type: 'RejectApplication', data: { reason: c.req.valid('json').reason } },
        message: answers['review.reject.success'],
      }),
  )
