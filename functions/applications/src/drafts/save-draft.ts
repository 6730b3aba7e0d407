/** Saves a draft's typed values and upload keys, so that the member can continue on any device. */
import { saveDraft } from '@portal/contract/endpoints/applications'
import { saveDraftSchema } from '@portal/contract/schemas/applications'
import { keepUploads } from '@portal/documents'
import { body, newApp, params, refused, seenVersion, signedIn } from '@portal/http'
import type { Dependencies } from '../dependencies.ts'
import { draftAnswer } from './answer.ts'
import { draftEnd, saveDraft as save } from './rows.ts'
import { draftTitle } from './title.ts'

export const saveDraftRoute = (deps: Dependencies) =>
  newApp().put(
    saveDraft.path,
    signedIn('fileApplications'),
    params(saveDraftSchema),
    body(saveDraftSchema),
    async (c) => {
      const { actor } = c.var
      const { form } = c.req.valid('param')
      const { values, files } = c.req.valid('json')
      const seen = seenVersion(c)
      if ((await draftTitle(deps, actor, form)) === undefined) return refused(c, 'not_found')
      // The lifetime of the uploads is extended before the draft is saved, so that a draft never outlives its files.
      await keepUploads(deps, { owner: actor.id, keys: files.map(({ key }) => key), until: draftEnd(deps.now()) })
      const saved = await save(deps, { member: actor.id, form }, { contents: { values, files }, seen })
      switch (saved.status) {
        case 'saved':
          return c.json({ version: saved.version, saved_at: saved.savedAt })
        case 'conflict': {
          const current = saved.current && (await draftAnswer(deps, { member: actor.id, form }, saved.current))
          return refused(c, 'draft_conflict', { current })
        }
        case 'too_many':
          return refused(c, 'too_many_drafts')
        case 'forgotten':
          return refused(c, 'not_found')
      }
    },
  )
