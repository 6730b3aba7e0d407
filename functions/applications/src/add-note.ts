/** Adds an internal note, which changes neither the application's version nor the time of its last change. */
import { addNote } from '@portal/contract/endpoints/applications'
import { addNoteSchema } from '@portal/contract/schemas/applications'
import { streamOf } from '@portal/domain'
import { accessEntry, body, newApp, params, refused, requestIdempotency, signedIn } from '@portal/http'
import { lastNote } from '@portal/read-models'
import { changeNotes } from './change-notes.ts'
import type { Dependencies } from './dependencies.ts'

export const addNoteRoute = (deps: Dependencies) =>
  newApp().post(addNote.path, signedIn('changeNotes'), params(addNoteSchema), body(addNoteSchema), async (c) => {
    const { id } = c.req.valid('param')
    const change = { type: 'AddNote' as const, text: c.req.valid('json').text }
    const idempotency = await requestIdempotency(c, 201)
    const outcome = await changeNotes(deps, { id, actor: c.var.actor, change, idempotency })
    if (!outcome.accepted) return refused(c, outcome.refusal)
    if (!outcome.isReplay) await deps.accessLog(accessEntry(c, 'notes', [streamOf('application', id)]))
    return c.json({ success: true, data: lastNote(outcome.history) }, 201)
  })
