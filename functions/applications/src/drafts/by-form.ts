import { draftByForm } from '@portal/contract/endpoints/applications'
import { draftByFormSchema } from '@portal/contract/schemas/applications'
import { newApp, params, refused, signedIn } from '@portal/http'
import type { Dependencies } from '../dependencies.ts'
import { draftAnswer } from './answer.ts'
import { findDraft } from './rows.ts'
import { draftTitle } from './title.ts'

export const draftByFormRoute = (deps: Dependencies) =>
  newApp().get(draftByForm.path, signedIn('fileApplications'), params(draftByFormSchema), async (c) => {
    const { actor } = c.var
    const name = { member: actor.id, form: c.req.valid('param').form }
    const draft = await findDraft(deps, name)
    if (draft === null || (await draftTitle(deps, actor, name.form)) === undefined) return refused(c, 'not_found')
    return c.json(await draftAnswer(deps, name, draft))
  })
