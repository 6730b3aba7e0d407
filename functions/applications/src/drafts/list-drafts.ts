import { listDrafts } from '@portal/contract/endpoints/applications'
import { newApp, signedIn } from '@portal/http'
import type { Dependencies } from '../dependencies.ts'
import { findDrafts } from './rows.ts'
import { draftTitle } from './title.ts'

export const listDraftsRoute = (deps: Dependencies) =>
  newApp().get(listDrafts.path, signedIn('fileApplications'), async (c) => {
    const { actor } = c.var
    const drafts = await findDrafts(deps, actor.id)
    const titles = await Promise.all(drafts.map(({ form }) => draftTitle(deps, actor, form)))
    const data = drafts.flatMap(({ form, savedAt }, index) => {
      const title = titles[index]
      return title === undefined ? [] : [{ form, title, saved_at: savedAt }]
    })
    return c.json({ data })
  })
