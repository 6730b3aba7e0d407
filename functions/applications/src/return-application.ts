/**
 * Returns an application to its applicant for correction. The reason is shown word for word and cannot be edited
 * afterwards.
 */
import { returnApplication } from '@portal/contract/endpoints/applications'
import { returnApplicationSchema } from '@portal/contract/schemas/applications'
import { answers } from '@portal/contract/texts/answers'
import { body, newApp, params, signedIn } from '@portal/http'
import { changeApplication } from './change-application.ts'
import type { Dependencies } from './dependencies.ts'

export const returnApplicationRoute = (deps: Dependencies) =>
  newApp().post(
    returnApplication.path,
    signedIn('decideApplications'),
    params(returnApplicationSchema),
    body(returnApplicationSchema),
    (c) =>
      changeApplication(deps, c, {
        id: c.req.valid('param').id,
        change: { type: 'ReturnApplication', data: { reason: c.req.valid('json').reason } },
        message: answers['review.return.success'],
      }),
  )
