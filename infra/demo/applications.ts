/**
 * Applications in every status that commands can reach, filed, forwarded and decided by permitted members on different
 * days.
 */
import type { Files } from '@portal/documents'
import {
  type Actor,
  type ApplicationCommand,
  applicationDecider,
  type CompleteApplication,
  dayAfter,
  type ExistingProgram,
  type FileApplication,
  fold,
  type Judgement,
  type ProgramEvent,
  placeOf,
  programState,
  streamOf,
  tbilisiDay,
} from '@portal/domain'
import type { EventStore } from '@portal/event-store'
import { type PublishedForm, resolveDay, type SentAnswers } from '@portal/questions'
import {
  type DemoApplication,
  demoAgencies,
  demoAsking,
  demoMembers,
  demoPrograms,
  demoReasons,
  demoTexts,
} from './data.ts'
import { fileDocument } from './document.ts'
import { letterOf } from './letters.ts'
import { demoAgent } from './mandates.ts'
import { administratorOf, demoActor } from './members.ts'
import { daysBefore, runCommands } from './script.ts'

type Dependencies = { readonly store: EventStore; readonly files: Pick<Files, 'put' | 'copyIfMatch'> }

export const addApplication = async (
  { store, files }: Dependencies,
  application: DemoApplication,
  id: number,
  now: Date,
): Promise<void> => {
  const { daysAgo, status, forwardedBy, document } = application
  const program = demoPrograms.find((one) => one.id === application.program)
  const agency = demoAgencies.find((one) => one.id === (program?.agency_id ?? application.agency))
  if (agency === undefined) throw new Error(`demo application ${id} names no agency`)
  const asking = program ? await storedProgram(store, program.id) : null
  const form = asking?.form ?? null
  const staff = demoActor(administratorOf(agency.id))
  const applicant = applicantOf(application)
  const at = (days: number) => daysBefore(now, daysAgo - days, id % 8)

  const file = async () => ({
    command: {
      type: 'FileApplication' as const,
      data: {
        text: textOf(application, id),
        documents: document === undefined ? [] : [await fileDocument(files, id, document)],
        agency: { id: agency.id, name: agency.name, isActive: agency.status === 'active' },
        program: program
          ? {
              id: program.id,
              title: program.title,
              isActive: program.status === 'active',
              attachmentsAllowed: program.attachment_allow_status === 'active',
              requirements: asking?.requirements ?? [],
              answerDays: asking?.answerDays ?? null,
              form,
            }
          : null,
        ...(form && { formRevision: form.revision, answers: answersOf(application, form, at(0)) }),
        follows: null,
      },
      actor: applicant,
      at: at(0),
    },
  })
  const commands: (ApplicationCommand | typeof file)[] = [file]
  if ((status !== 'pending' || application.asked) && forwardedBy !== 'nobody')
    commands.push({
      type: 'ForwardApplication',
      data: { answerDays: asking?.answerDays ?? null },
      actor: forwardedBy === 'staff' ? staff : applicant,
      at: at(1),
    })
  if (application.asked) commands.push(...(await askedCommands(application.asked, { files, id, at, staff, applicant })))
  if (status === 'completed')
    commands.push({
      type: 'CompleteApplication',
      data: {
        reason: pick(demoReasons.completed, id),
        ...letterOf(agency.id, id, 'completed'),
        ...judgedOf(form, id, 'met'),
      },
      actor: staff,
      at: at(4),
    })
  if (status === 'rejected')
    commands.push({
      type: 'RejectApplication',
      data: {
        reason: pick(demoReasons.rejected, id),
        ...letterOf(agency.id, id, 'rejected'),
        ...judgedOf(form, id, 'unmet'),
      },
      actor: staff,
      at: at(4),
    })
  if (status === 'withdrawn')
    commands.push({
      type: 'WithdrawApplication',
      data: { reason: pick(demoReasons.withdrawn, id) },
      actor: applicant,
      at: at(1.5),
    })
  if (application.transferredTo)
    commands.push({
      type: 'TransferApplication',
      data: { ...recipientOf(application.transferredTo), reason: pick(demoReasons.transferred, id) },
      actor: staff,
      at: at(1.5),
    })
  await runCommands(store, applicationDecider, streamOf('application', id), commands)
}

const applicantOf = ({ member, agent }: DemoApplication): Actor =>
  agent === undefined ? demoActor(member) : demoAgent(agent, member)

/** A decision judges the criteria of its program: all are met, or the second one is not. */
const judgedOf = (
  form: PublishedForm | null,
  id: number,
  second: Judgement,
): Pick<CompleteApplication['data'], 'criteria' | 'formCriteria'> => {
  const formCriteria = form?.criteria ?? []
  if (formCriteria.length === 0) return {}
  const judgements = formCriteria.map((criterion, index): [number, Judgement] => [
    criterion.id,
    index === 1 ? second : index === 2 && id % 2 === 0 ? 'not_applicable' : 'met',
  ])
  return { criteria: Object.fromEntries(judgements), formCriteria }
}

const recipientOf = ({ agency, program }: NonNullable<DemoApplication['transferredTo']>) => {
  const to = demoAgencies.find(({ id }) => id === agency)
  const named = demoPrograms.find(({ id }) => id === program)
  return {
    agency: to ? { id: to.id, name: to.name, isActive: to.status === 'active' } : null,
    ...(named && {
      program: { id: named.id, title: named.title, agency: named.agency_id, isActive: named.status === 'active' },
    }),
  }
}

type Asked = NonNullable<DemoApplication['asked']>
type Asking = {
  readonly files: Pick<Files, 'put' | 'copyIfMatch'>
  readonly id: number
  /** The time so many days after the filing. */
  readonly at: (days: number) => string
  readonly staff: Actor
  readonly applicant: Actor
}

/** On the third day the application is returned, or papers are asked for; some are answered, some days pass unused. */
const askedCommands = async (
  asked: Asked,
  { files, id, at, staff, applicant }: Asking,
): Promise<readonly ApplicationCommand[]> => {
  const until = (days: number) => dayAfter(tbilisiDay(at(3)), days)
  const returned = (days: number): ApplicationCommand => ({
    type: 'ReturnApplication',
    data: { reason: demoAsking.reason, answerBy: until(days) },
    actor: staff,
    at: at(3),
  })
  if (asked === 'returned') return [returned(40)]
  if (asked === 'lapsed') return [returned(5)]
  if (asked === 'extended')
    return [
      returned(30),
      { type: 'ExtendReturn', data: { answerBy: until(45), reason: demoAsking.extension }, actor: staff, at: at(4) },
    ]
  const requested: ApplicationCommand = {
    type: 'RequestPapers',
    data: {
      text: demoAsking.text,
      papers: demoAsking.papers.map((title) => ({ title, requirement: null })),
      answerBy: until(asked === 'unanswered' ? 5 : 40),
      requirements: [],
    },
    actor: staff,
    at: at(3),
  }
  if (asked === 'unanswered') return [requested]
  if (asked === 'closed') return [requested, { type: 'CloseRequest', data: { request: 1 }, actor: staff, at: at(4) }]
  const [title = ''] = demoAsking.papers
  const file = await fileDocument(files, `${id}-supplied`, `${title}.pdf`)
  const isComplete = asked === 'supplied'
  return [
    requested,
    {
      type: 'SupplyPapers',
      data: { request: 1, documents: [{ ...file, paper: 1 }], text: null, isComplete },
      actor: applicant,
      at: at(5),
    },
  ]
}

const storedProgram = async (store: EventStore, program: number): Promise<ExistingProgram | null> => {
  const folded = fold(programState, await store.load<ProgramEvent>(streamOf('program', program)))
  return folded.status === 'unknown' ? null : folded
}

const answersOf = ({ answers = {} }: DemoApplication, { questions }: PublishedForm, at: string): SentAnswers =>
  Object.fromEntries(
    questions.flatMap(({ id, kind }) => {
      const answer = answers[id]
      if (answer === undefined) return []
      return [[id, kind === 'date' ? resolveDay(String(answer), tbilisiDay(at)) : answer]]
    }),
  )

const textOf = (application: DemoApplication, id: number): FileApplication['data']['text'] => {
  const member = demoMembers.find((one) => one.id === application.member)
  const place = member && placeOf(member.region, member.municipality)
  if (!member || !place) throw new Error(`demo application ${id} names no member`)
  const address = { ...place, address: member.address }
  return {
    name: member.firstName,
    lastname: member.lastName,
    mobile: member.phone,
    personalId: member.personalId,
    physicalAddress: address,
    legalAddress: address,
    description: pick(demoTexts[application.program ?? 'agency'] ?? [], id),
  }
}

const pick = <T>(all: readonly T[], at: number): T => {
  if (all.length === 0) throw new Error('a demo text is missing')
  return all[at % all.length] as T
}
