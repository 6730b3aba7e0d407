/** The application as a PDF, `document_{id}.pdf`. */
import type { ApplicationDocument } from '@portal/contract'
import { applicationPdf } from '@portal/contract/endpoints/applications'
import { fill } from '@portal/contract/fill'
import { georgianWords } from '@portal/contract/questions'
import { applicationPdfSchema } from '@portal/contract/schemas/applications'
import { answers } from '@portal/contract/texts/answers'
import { attachmentDisposition } from '@portal/documents'
import type { ApplicationPdf } from '@portal/documents/pdf'
import { streamOf, tbilisiDay } from '@portal/domain'
import { proofFor } from '@portal/event-store'
import { receiptProof } from '@portal/event-store/receipts'
import { chargeQuota, newApp, params, refused, signedIn } from '@portal/http'
import type { Items } from '@portal/items'
import { type Row, readTable } from '@portal/questions'
import { agencyById, documentOnDay, loadDetail, programById, talkLength } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'
import { recordedHistory } from './history.ts'
import { loadReceipt } from './receipt.ts'

export const applicationPdfRoute = (deps: Dependencies) =>
  newApp().get(applicationPdf.path, signedIn(applicationPdf), params(applicationPdfSchema), async (c) => {
    const { id } = c.req.valid('param')
    const found = await loadDetail(deps.items, c.var.actor, id, c.var.member)
    if (!found) return refused(c, 'not_found')
    const today = tbilisiDay(deps.now())
    const application = documentOnDay(found, today)
    const use = await chargeQuota(deps, c, 'pdf')
    if ('refusal' in use) return use.refusal
    await deps.accessLog({ actor: c.var.actor, record: `application-${id}/pdf`, requestId: c.var.requestId })
    const [history, talk, addressee, printer] = await Promise.all([
      recordedHistory(deps, id, { hasAgencyPart: false }),
      talkLength(deps.items, id),
      addresseeOf(deps.items, application, today),
      // Fonts and PDF tools are three times as large as the rest of this area, so only this call loads them.
      import('@portal/documents/pdf'),
    ])
    const receipt = await loadReceipt(deps, application)
    const proof = receipt && (await proofOf(deps, id, receipt.version))
    const check = receipt && { link: receipt.link, proof }
    const answered = application.form && { answers: printedAnswers(application) }
    const bytes = await printer.applicationPdf({
      ...{ application, history, talk, addressee, check, ...answered, at: deps.now() },
    })
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': attachmentDisposition(fill(answers['pdf.fileName'], { id })),
    })
  })

/** The proof file to attach; null while no checkpoint of the published log contains the event. */
const proofOf = async (deps: Dependencies, id: number, version: number): Promise<string | null> => {
  const stream = streamOf('application', id)
  const { events } = await deps.store.inspect(stream)
  const event = events.find(({ stored }) => stored.version === version)
  // A damaged event proves nothing; the audit reports the damage, and the PDF is made without a proof.
  if (event === undefined) return null
  const proof = await receiptProof(
    { items: deps.items, files: deps.published.files },
    stream,
    version,
    proofFor(event, () => false),
  )
  return proof && JSON.stringify(proof, null, 1)
}

/** The addressee, with the current names of agency and program. */
const addresseeOf = async (
  items: Items,
  { agency, project }: ApplicationDocument,
  today: string,
): Promise<ApplicationPdf['addressee']> => {
  const [recipient, program] = await Promise.all([
    agencyById(items, agency.id),
    project ? programById(items, project.id, today) : undefined,
  ])
  return {
    nameOnApplication: recipient?.nameOnApplication ?? agency.name,
    recipient: program?.application_recipient ?? null,
    position: program?.recipient_position ?? null,
    subAgency: program?.sub_agency_name ?? null,
  }
}

type Printed = NonNullable<ApplicationPdf['answers']>[number]

type Answered = Pick<ApplicationDocument, 'form' | 'answers' | 'answers_read'>

/** The answers of an application as the PDF prints them: by section, a table as a table (R-FORM-34). */
export const printedAnswers = ({ form, answers = {}, answers_read: read = [] }: Answered): Printed[] => {
  const sections: { section: string | null; answers: Printed['answers'][number][] }[] = [{ section: null, answers: [] }]
  for (const question of form?.questions ?? []) {
    if (question.kind === 'section') sections.push({ section: question.title, answers: [] })
    const value = read.find(({ id }) => id === question.id)?.value
    if (value === undefined) continue
    const isTable = question.kind === 'table'
    sections.at(-1)?.answers.push({
      title: question.title,
      value: isTable ? readTable(answers[question.id] as readonly Row[], question, words) : value,
    })
  }
  return sections.filter((section) => section.answers.length > 0)
}

const words = georgianWords(() => undefined)
