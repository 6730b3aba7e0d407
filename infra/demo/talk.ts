/** Some conversations: staff ask, the applicant reads and answers, and on waiting applications nobody has read that yet. */
import {
  type ApplicationEvent,
  applicationDecider,
  fold,
  streamOf,
  type TalkCommand,
  talkDecider,
} from '@portal/domain'
import type { EventStore } from '@portal/event-store'
import type { DemoApplication } from './data.ts'
import { administratorOf, demoActor } from './members.ts'
import { daysBefore, runCommands } from './script.ts'
import talk from './talk.json' with { type: 'json' }

/** Days after the filing, which must all have passed. */
const lastDay = 3

export const addTalk = async (
  store: EventStore,
  { daysAgo, member, status, forwardedBy }: DemoApplication,
  id: number,
  now: Date,
): Promise<void> => {
  if (id % 4 !== 0 || status === 'pending' || forwardedBy === 'nobody' || daysAgo <= lastDay) return
  const application = fold(
    applicationDecider,
    await store.load<ApplicationEvent>(streamOf('application', id), { upTo: 2 }),
  )
  if (application.status === 'unknown') return
  const facts = { id, application, isSent: true, closesAt: null }
  const staff = demoActor(administratorOf(application.agency))
  const applicant = demoActor(member)
  const at = (day: number, hours: number) => daysBefore(now, daysAgo - day, hours)
  const say = (text: string) => ({ ...facts, text, documents: [] })
  const of = (texts: readonly string[]) => texts[id % texts.length] ?? ''
  const commands: readonly TalkCommand[] = [
    { type: 'SendMessage', data: say(of(talk.questions)), actor: staff, at: at(2, 1) },
    { type: 'ReadMessages', data: { ...facts, upTo: 1 }, actor: applicant, at: at(2, 5) },
    { type: 'SendMessage', data: say(of(talk.replies)), actor: applicant, at: at(lastDay, 1) },
    ...(status === 'forwarded'
      ? []
      : [{ type: 'ReadMessages' as const, data: { ...facts, upTo: 2 }, actor: staff, at: at(lastDay, 2) }]),
  ]
  await runCommands(store, talkDecider, streamOf('talk', id), commands)
}
