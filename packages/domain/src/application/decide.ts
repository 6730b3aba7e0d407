/** The decider of an application, one function per command (R-APP-19). */
import { maxDocuments } from '../facts/limits.ts'
import { isCitizen } from '../facts/roles.ts'
import { statusFacts } from '../facts/statuses.ts'
import { isSame } from '../kernel/changed-fields.ts'
import { type Actor, accept, decider, refuse } from '../kernel/decider.ts'
import { mayFile, rightsOn } from './access.ts'
import { answerFields, changedAnswers, checkEdit, checkFiling, isFormChanged, isTooLong, textFault } from './answers.ts'
import { type Application, applicationState, type ExistingApplication } from './application.ts'
import type {
  ApplicationCommand,
  AssignDocument,
  CompleteApplication,
  EditApplication,
  FileApplication,
  FollowedApplication,
  ForwardApplication,
  NewDocument,
  RejectApplication,
  ReturnApplication,
} from './commands.ts'
import { changedText, isVisibleTo, maxEdits, moved, numbered } from './deciding.ts'
import type { DocumentRequirement, FiledDocument } from './events.ts'
import { howItEnded, leavingDecisions } from './leaving.ts'
import { completion, rejection, returning, signingDenial } from './outcomes.ts'
import { requestDecisions } from './requests.ts'
import { isFinal, waitsForAgency } from './status.ts'

/** A claim, not this decider, ensures that a member has one live application per program. */
const file = ({ actor, at, data }: FileApplication, application: Application) => {
  if (!mayFile(actor)) return refuse('not_permitted')
  if (application.status !== 'unknown') return refuse('version_conflict')
  const { text, documents, agency, program, follows } = data
  if (program?.opensLater) return refuse('program_not_open')
  if (program && !program.isActive) return refuse('program_inactive')
  if (!agency.isActive) return refuse('agency_inactive')
  if (follows && !mayFollow(actor, data, follows)) return refuse('not_followable')
  const attachmentsAllowed = program?.attachmentsAllowed ?? true
  if (documents.length > 0 && !attachmentsAllowed) return refuse('attachments_not_allowed')
  if (documents.length > maxDocuments) return refuse('too_many_documents')
  const requirements = program?.requirements
  if (
    namesUnknownRequirement(
      documents,
      requirements?.map(({ id }) => id),
    )
  )
    return refuse('invalid_fields')
  const form = program?.form ?? null
  if (isFormChanged(form, data)) return refuse('form_changed')
  const { answers, faults } = checkFiling(form, data.answers ?? {}, { at })
  if (faults.length > 0 || (form && textFault(form, text.description))) return refuse('invalid_fields')
  if (form && isTooLong(answers, text.description)) return refuse('invalid_fields')
  return accept({
    type: 'ApplicationFiled' as const,
    data: {
      ...text,
      applicant: actor.id,
      ...(actor.personalId !== null &&
        actor.personalId !== text.personalId && { applicantPersonalId: actor.personalId }),
      actorName: actor.name,
      ...(actor.agent?.isParent && { byParent: true as const }),
      agency: agency.id,
      agencyName: agency.name,
      program: program?.id ?? null,
      programTitle: program?.title ?? null,
      attachmentsAllowed,
      ...numbered(documents, 0),
      follows: follows?.id ?? null,
      ...(form && { formRevision: form.revision, ...answerFields(answers) }),
      ...(requirements && { requirements }),
      answerDays: program?.answerDays ?? null,
    },
  })
}

/**
 * An applicant may refile only their own rejected application, for the same program, or to the same agency when neither
 * application has a program.
 */
const mayFollow = (
  actor: Actor,
  { agency, program }: FileApplication['data'],
  followed: FollowedApplication,
): boolean =>
  followed.applicant === actor.id &&
  statusFacts[followed.status].isFollowable &&
  (program ? followed.program === program.id : followed.program === null && followed.agency === agency.id)

/** Saving an unchanged form is no error and records no event. */
const edit = ({ actor, at, data }: EditApplication, application: Application) => {
  if (!isVisibleTo(actor, application)) return refuse('not_found')
  const { edits: obstacle } = rightsOn(actor, application)
  if (obstacle) return refuse(obstacle)
  if (!statusFacts[application.status].isEditable) return refuse('not_editable')
  const removedDocuments = [...new Set(data.removeDocuments)]
  const there = new Set(application.documents.map(({ id }) => id))
  if (removedDocuments.some((id) => !there.has(id))) return refuse('invalid_fields')
  if (data.addDocuments.length > 0 && !application.attachmentsAllowed) return refuse('attachments_not_allowed')
  if (there.size - removedDocuments.length + data.addDocuments.length > maxDocuments)
    return refuse('too_many_documents')
  if (namesUnknownRequirement(data.addDocuments, data.requirements)) return refuse('invalid_fields')
  const staying = application.documents.filter(({ id }) => !removedDocuments.includes(id))
  const documentRequirements = changedRequirements(staying, data)
  if (documentRequirements === 'invalid') return refuse('invalid_fields')
  const changed = changedText(application.text, data.text)
  const answers = editedAnswers(application, data, at)
  if (answers === 'invalid') return refuse('invalid_fields')
  const changes = [
    ...Object.keys(changed),
    ...Object.keys(answers),
    ...removedDocuments,
    ...data.addDocuments,
    ...documentRequirements,
  ]
  if (changes.length === 0) return accept()
  if (application.edits >= maxEdits) return refuse('too_many_edits')
  const { documents, documentNames } = numbered(data.addDocuments, application.lastDocument)
  return accept({
    type: 'ApplicationEdited' as const,
    data: {
      ...changed,
      ...answerFields(answers),
      applicant: application.applicant,
      actorName: actor.name,
      addedDocuments: documents,
      ...(documents.length > 0 && { documentNames }),
      removedDocuments,
      ...(documentRequirements.length > 0 && { documentRequirements }),
    },
  })
}

const editedAnswers = (
  application: ExistingApplication,
  { answers: sent, form = null, text }: EditApplication['data'],
  at: string,
) => {
  const { answers: before, text: textBefore } = application
  const description = text.description ?? textBefore.description
  if (form && textFault(form, description)) return 'invalid'
  const { answers, faults } = sent ? checkEdit(form, { before, sent }, { at }) : { answers: before, faults: [] }
  return faults.length > 0 || (form && isTooLong(answers, description)) ? 'invalid' : changedAnswers(before, answers)
}

const forward = ({ actor, data }: ForwardApplication, application: Application) => {
  if (!isVisibleTo(actor, application)) return refuse('not_found')
  const { forwards: obstacle } = rightsOn(actor, application)
  if (obstacle) return refuse(obstacle)
  if (statusFacts[application.status].actsNext !== 'applicant') return refuse('not_forwardable')
  if (application.isReturned && !isCitizen(actor.role)) return refuse('waits_for_applicant')
  const { answerDays, requirements } = data
  if (requirements === null) return refuse('invalid_fields')
  const taken = requirements && !isSame(requirements, application.requirements) ? { requirements } : {}
  const by = isCitizen(actor.role) ? ('applicant' as const) : ('staff' as const)
  return accept({
    type: 'ApplicationForwarded' as const,
    data: { ...moved(actor, application), by, answerDays, ...taken },
  })
}

const returnToApplicant = (command: ReturnApplication, application: Application) => {
  const { actor, data } = command
  if (!isVisibleTo(actor, application)) return refuse('not_found')
  const obstacle = rightsOn(actor, application).decides ?? signingDenial(actor, data.signs)
  if (obstacle) return refuse(obstacle)
  const judged = returning(command, application)
  if (!judged.accepted) return judged
  return accept({ type: 'ApplicationReturned' as const, data: { ...moved(actor, application), ...judged.recorded } })
}

const complete = (command: CompleteApplication, application: Application) => {
  const { actor, data } = command
  if (!isVisibleTo(actor, application)) return refuse('not_found')
  const obstacle = rightsOn(actor, application).decides ?? signingDenial(actor, data.signs)
  if (obstacle) return refuse(obstacle)
  const judged = completion(command, application)
  if (!judged.accepted) return judged
  return accept({ type: 'ApplicationCompleted' as const, data: { ...moved(actor, application), ...judged.recorded } })
}

const reject = (command: RejectApplication, application: Application) => {
  const { actor, data } = command
  if (!isVisibleTo(actor, application)) return refuse('not_found')
  const obstacle = rightsOn(actor, application).decides ?? signingDenial(actor, data.signs)
  if (obstacle) return refuse(obstacle)
  const judged = rejection(command, application)
  if (!judged.accepted) return judged
  return accept({ type: 'ApplicationRejected' as const, data: { ...moved(actor, application), ...judged.recorded } })
}

const assignDocument = ({ actor, data }: AssignDocument, application: Application) => {
  if (!isVisibleTo(actor, application)) return refuse('not_found')
  const { assigns: obstacle } = rightsOn(actor, application)
  if (obstacle) return refuse(obstacle)
  if (isFinal(application.status)) return refuse(howItEnded(application.status))
  if (!waitsForAgency(application.status)) return refuse('waits_for_applicant')
  const { document, requirement, requirements } = data
  const changed = changedRequirements(application.documents, {
    documentRequirements: [{ id: document, requirement }],
    requirements,
  })
  if (changed === 'invalid') return refuse('invalid_fields')
  if (changed.length === 0) return accept()
  return accept({ type: 'DocumentAssigned' as const, data: { ...moved(actor, application), document, requirement } })
}

export const applicationDecider = /* @__PURE__ */ decider({
  ...applicationState,
  decide: {
    FileApplication: file,
    EditApplication: edit,
    ForwardApplication: forward,
    ReturnApplication: returnToApplicant,
    CompleteApplication: complete,
    RejectApplication: reject,
    AssignDocument: assignDocument,
    ...leavingDecisions,
    ...requestDecisions,
  } satisfies Record<ApplicationCommand['type'], unknown>,
})

const namesUnknownRequirement = (documents: readonly NewDocument[], known: readonly number[] = []): boolean =>
  documents.some(({ requirement }) => requirement !== undefined && !known.includes(requirement))

/**
 * Returns the documents whose requirement changes. An unchanged requirement is accepted even if the program has dropped
 * it since (R-APP-25).
 */
const changedRequirements = (
  staying: readonly FiledDocument[],
  {
    documentRequirements = [],
    requirements = [],
  }: Pick<EditApplication['data'], 'documentRequirements' | 'requirements'>,
): readonly DocumentRequirement[] | 'invalid' => {
  const before = new Map(staying.map(({ id, requirement = null }) => [id, requirement]))
  if (documentRequirements.some(({ id }) => !before.has(id))) return 'invalid'
  const now = new Map(documentRequirements.map(({ id, requirement }) => [id, requirement]))
  const changed = [...now].flatMap(([id, requirement]) => (before.get(id) === requirement ? [] : [{ id, requirement }]))
  const isUnknown = changed.some(({ requirement }) => requirement !== null && !requirements.includes(requirement))
  return isUnknown ? 'invalid' : changed
}
