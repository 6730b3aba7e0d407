/** Numbers about a program's form: what a draft does to earlier applications (R-FORM-29), what was answered (R-FORM-30). */
import { forecastForm, programAnswers } from '@portal/contract/endpoints/catalog'
import { forecastFormSchema, programAnswersSchema } from '@portal/contract/schemas/catalog'
import { checkProgramForm, type ProgramEvent, streamOf, tbilisiDay } from '@portal/domain'
import { accessEntry, body, newApp, params, query, refused, signedIn } from '@portal/http'
import { administeredProgramById, answerSums, formForecast } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'
import { editedProgram, errorsOf, publication, readFormDraft, shownDraft } from './form-drafts.ts'

/** Before the portal had applications. */
const firstDay = '2000-01-01'

export const formSumsRoutes = (deps: Dependencies) =>
  newApp()
    .post(
      forecastForm.path,
      signedIn(forecastForm),
      params(forecastFormSchema),
      body(forecastFormSchema),
      async (c) => {
        const { items, now, accessLog } = deps
        const { actor } = c.var
        const { id } = c.req.valid('param')
        const edited = await editedProgram(deps, actor, id)
        if (edited.refusal) return refused(c, edited.refusal)
        const { draft, lastQuestion } = await readFormDraft(items, id)
        if (!draft) return refused(c, 'no_draft')
        if (c.req.valid('json').version !== draft.version)
          return refused(c, 'draft_conflict', { current: await shownDraft(items, actor, draft) })
        const { program } = edited
        const { data: asked } = await publication(deps, { id, agency: program.agency, draft, lastQuestion })
        const { form, faults } = checkProgramForm(program, asked)
        if (!form) return refused(c, 'invalid_fields', { errors: errorsOf(faults) })
        const { history } = edited
        const data = await formForecast(items, { program: id, history, form, today: tbilisiDay(now()) })
        await accessLog(accessEntry(c, 'forecast', [streamOf('program', id)]))
        return c.json({ data })
      },
    )
    .get(
      programAnswers.path,
      signedIn(programAnswers),
      params(programAnswersSchema),
      query(programAnswersSchema),
      async (c) => {
        const { items, store, now, accessLog } = deps
        const { id } = c.req.valid('param')
        const { from = firstDay, to = tbilisiDay(now()) } = c.req.valid('query')
        const program = await administeredProgramById(items, c.var.actor, id)
        if (!program) return refused(c, 'not_found')
        const history = await store.load<ProgramEvent>(streamOf('program', id))
        const data = await answerSums(items, { program: id, history, form: program.form, from, to })
        // Two windows of days may differ by one person's answers, so that who asks often is seen.
        await accessLog(accessEntry(c, 'answers', [streamOf('program', id)]))
        return c.json({ data })
      },
    )
