/**
 * Asking without letting go (R-APP-100): the agency asks for papers while the application stays with it, and the
 * applicant supplies them. One request is open at a time. The extension of a last day serves returns and requests.
 */
import { requiredReason, trimBlank } from '@portal/questions/blank'
import { maxDocuments, maxPapers } from '../facts/limits.ts'
import { accept, refuse } from '../kernel/decider.ts'
import { rightsOn } from './access.ts'
import type { Application, ExistingApplication } from './application.ts'
import type { CloseRequest, ExtendReturn, RequestPapers, SupplyPapers } from './commands.ts'
import { isVisibleTo, maxEdits, moved, numbered } from './deciding.ts'
import { isAnswerDay, isExtensionDay } from './last-day.ts'
import { waitsForAgency } from './status.ts'

const extendReturn = ({ actor, at, data }: ExtendReturn, application: Application) => {
  if (!isVisibleTo(actor, application)) return refuse('not_found')
  const { asks: obstacle } = rightsOn(actor, application)
  if (obstacle) return refuse(obstacle)
  if (!application.isReturned && !application.request?.isOpen) return refuse('not_returned')
  const { lastDay } = application
  if (lastDay === null) return refuse('no_last_day')
  if (lastDay.isExtended) return refuse('already_extended')
  const reason = requiredReason(data.reason)
  if (reason === null) return refuse('invalid_fields')
  if (!isExtensionDay(data.answerBy, lastDay, at)) return refuse('extension_day_invalid')
  return accept({
    type: 'ReturnExtended' as const,
    data: { ...moved(actor, application), answerBy: data.answerBy, reason },
  })
}

const requestPapers = ({ actor, at, data }: RequestPapers, application: Application) => {
  if (!isVisibleTo(actor, application)) return refuse('not_found')
  const { asks: obstacle } = rightsOn(actor, application)
  if (obstacle) return refuse(obstacle)
  if (!waitsForAgency(application.status)) return refuse('not_requestable')
  if (application.request?.isOpen) return refuse('request_open')
  const text = requiredReason(data.text)
  const papers = data.papers.map(({ title, requirement }) => ({ title: trimBlank(title), requirement }))
  const isKnown = papers.every(({ requirement }) => requirement === null || data.requirements.includes(requirement))
  if (text === null || papers.length > maxPapers || papers.some(({ title }) => title === '') || !isKnown)
    return refuse('invalid_fields')
  if (data.answerBy !== null && !isAnswerDay(data.answerBy, at)) return refuse('answer_day_invalid')
  return accept({
    type: 'PapersRequested' as const,
    data: {
      ...moved(actor, application),
      request: application.lastRequest + 1,
      text,
      papers: papers.map(({ requirement }, index) => ({ id: index + 1, requirement })),
      paperTitles: Object.fromEntries(papers.map(({ title }, index) => [index + 1, title])),
      answerBy: data.answerBy,
    },
  })
}

const supplyPapers = ({ actor, data }: SupplyPapers, application: Application) => {
  if (!isVisibleTo(actor, application)) return refuse('not_found')
  const { edits: obstacle } = rightsOn(actor, application)
  if (obstacle) return refuse(obstacle)
  const request = openRequest(application, data.request)
  if (typeof request === 'string') return refuse(request)
  const { documents: added, isComplete } = data
  const text = trimBlank(data.text ?? '') || null
  if (application.documents.length + added.length > maxDocuments) return refuse('too_many_documents')
  const paperOf = new Map(request.papers.map((paper) => [paper.id, paper]))
  if (added.some(({ paper }) => paper !== null && !paperOf.has(paper))) return refuse('invalid_fields')
  if (added.length === 0 && text === null && !isComplete) return refuse('nothing_supplied')
  if (request.supplies >= maxEdits) return refuse('too_many_edits')
  const { documents, documentNames } = numbered(
    added.map(({ paper, ...document }) => {
      const requirement = paper === null ? null : (paperOf.get(paper)?.requirement ?? null)
      return requirement === null ? document : { ...document, requirement }
    }),
    application.lastDocument,
  )
  const papers = documents.flatMap(({ id }, index) => {
    const paper = added[index]?.paper ?? null
    return paper === null ? [] : [{ document: id, paper }]
  })
  return accept({
    type: 'PapersSupplied' as const,
    data: {
      ...moved(actor, application),
      request: request.id,
      addedDocuments: documents,
      ...(documents.length > 0 && { documentNames }),
      papers,
      text,
      isComplete,
    },
  })
}

const closeRequest = ({ actor, data }: CloseRequest, application: Application) => {
  if (!isVisibleTo(actor, application)) return refuse('not_found')
  const { asks: obstacle } = rightsOn(actor, application)
  if (obstacle) return refuse(obstacle)
  const request = openRequest(application, data.request)
  if (typeof request === 'string') return refuse(request)
  return accept({ type: 'RequestClosed' as const, data: { ...moved(actor, application), request: request.id } })
}

export const requestDecisions = {
  ExtendReturn: extendReturn,
  RequestPapers: requestPapers,
  SupplyPapers: supplyPapers,
  CloseRequest: closeRequest,
} as const

const openRequest = ({ request, lastRequest }: ExistingApplication, id: number) => {
  if (id < 1 || id > lastRequest) return 'not_found' as const
  return request?.id === id && request.isOpen ? request : ('request_closed' as const)
}
