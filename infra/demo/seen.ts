/** Applicants have seen some decisions, and many said whether it was easy: of one program enough for a published mean. */
import {
  type ApplicationEvent,
  applicationState,
  type EasyAnswer,
  type FeedbackMoment,
  fold,
  type GiveFeedback,
  isDecisionType,
  type SeeDecision,
  seenDecider,
  streamOf,
} from '@portal/domain'
import type { EventStore, RecordedEvent } from '@portal/event-store'
import { type DemoApplication, demoMandates } from './data.ts'
import { demoAgent } from './mandates.ts'
import { demoActor } from './members.ts'
import { daysBefore, runCommands } from './script.ts'

/** Days after the filing; decisions are made a day before. */
const seenDay = 5
/** Milliseconds from a sending, or from a seen decision, to the answer. */
const thought = 120_000

/** The program of which everybody said it at both moments; of an application without a program nobody does. */
const talkativeProgram = 1

const easyAnswers: readonly EasyAnswer[] = [5, 4, 4, 5, 3, 5, 2, 4, 5, 4, 1]
const words: Readonly<Record<FeedbackMoment, readonly string[]>> = {
  sent: [
    'ტელეფონით შევავსე, ათ წუთში დავამთავრე.',
    '',
    'ვერ მივხვდი, რომელი ცნობა იყო საჭირო.',
    '',
    'კარგია, რომ რაც დავწერე, შენახული დამხვდა.',
  ],
  decided: ['პასუხი იმაზე ადრე მივიღე, ვიდრე ველოდი.', '', '', 'უარის მიზეზი უფრო მარტივი სიტყვებით დამიწერეთ.'],
}

type Case = { readonly id: number; readonly application: DemoApplication; readonly now: Date }
type History = readonly RecordedEvent<ApplicationEvent>[]

export const addSeen = async (
  store: EventStore,
  application: DemoApplication,
  id: number,
  now: Date,
): Promise<void> => {
  const history = await store.load<ApplicationEvent>(streamOf('application', id))
  const one = { id, application, now }
  await runCommands<
    ReturnType<typeof seenDecider.initialState>,
    Parameters<typeof seenDecider.evolve>[1],
    SeeDecision | GiveFeedback,
    Extract<ReturnType<typeof seenDecider.decide>, { accepted: false }>['refusal']
  >(store, seenDecider, streamOf('seen', id), [...saidAfterSending(one, history), ...sawDecision(one, history)])
}

/** Two of three say how easy it was after the sending, and half after the decision. */
const saidAfterSending = (one: Case, history: History): readonly GiveFeedback[] => {
  const sent = history.findIndex(({ type }) => type === 'ApplicationForwarded')
  return sent < 0 || !speaks(one, one.id % 3 !== 1) ? [] : [feedback(one, history.slice(0, sent + 1), 'sent')]
}

/** Two of three decisions were seen before anything is said about them, by an agent where the applicant has one. */
const sawDecision = (one: Case, history: History): readonly (SeeDecision | GiveFeedback)[] => {
  const { id, application, now } = one
  const { daysAgo, member, status } = application
  if ((status !== 'completed' && status !== 'rejected') || daysAgo <= seenDay) return []
  const decision = history.findLast(({ type }) => isDecisionType(type))?.version ?? null
  const data = { id, application: fold(applicationState, history), decision, version: history.length }
  const mandate = demoMandates.find(
    ({ principal, isOffered, isVisit }) => principal === member && !isOffered && !isVisit,
  )
  const at = daysBefore(now, mandate ? mandate.daysAgo - 1 : daysAgo - seenDay, 3)
  const actor = mandate ? demoAgent(mandate.agent, member) : demoActor(member)
  const see: SeeDecision = { type: 'SeeDecision', data, actor, at }
  return [...(id % 3 === 0 ? [] : [see]), ...(speaks(one, id % 2 === 1) ? [feedback(one, history, 'decided', at)] : [])]
}

const speaks = ({ application: { program } }: Case, isChosen: boolean): boolean =>
  program === talkativeProgram || (program !== undefined && isChosen)

const feedback = (
  { id, application: { member } }: Case,
  history: History,
  moment: FeedbackMoment,
  since = history.at(-1)?.at ?? '',
): GiveFeedback => ({
  type: 'GiveFeedback',
  data: {
    id,
    application: fold(applicationState, history),
    isSent: history.some(({ type }) => type === 'ApplicationForwarded'),
    easy: easyAnswers[id % easyAnswers.length] ?? 4,
    text: words[moment][id % words[moment].length] ?? '',
  },
  actor: demoActor(member),
  at: new Date(Date.parse(since) + thought).toISOString(),
})
