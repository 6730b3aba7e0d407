/** Forwards an application to its agency, by the applicant or by staff; only a return lets it be edited again. */
import { forwardApplication } from '@portal/contract/endpoints/applications'
import { forwardApplicationSchema } from '@portal/contract/schemas/applications'
import { answers } from '@portal/contract/texts/answers'
import { rules } from '@portal/contract/texts/rules'
import { body, newApp, params, signedIn } from '@portal/http'
import { changeApplication } from './change-application.ts'
import type { Dependencies } from './dependencies.ts'

export const forwardApplicationRoute = (deps: Dependencies) =>
  newApp().post(
    forwardApplication.path,
    signedIn('forwardApplications'),
    params(forwardApplicationSchema),
    body(forwardApplicationSchema),
    (c) =>
      changeApplication(deps, c, {
        id: c.req.valid('param').id,
        change: { type: 'ForwardApplication', data: {} },
        message: answers['applications.forward.success'],
        refusalMessages: { own_application: rules['server.application.own.forward'] },
      }),
  )
