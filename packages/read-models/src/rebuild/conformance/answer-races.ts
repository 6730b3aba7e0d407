/**
 * An extension races a sending, and a supply races a decision. Where both can be true one after the other, the order of
 * the log says which came first; nothing is lost, and all views agree with the log.
 */
import { randomUUID } from 'node:crypto'
import {
  type Actor,
  type ApplicationCommand,
  type ApplicationEvent,
  applicationDecider,
  streamOf,
} from '@portal/domain'
import {
  agencyAdmin,
  agencyOperator,
  citizen,
  completeApplication,
  extendReturn,
  forwardApplication,
  requestPapers,
  returnApplication,
  superAdmin,
  supplyPapers,
  transferApplication,
  withdrawApplication,
} from '@portal/testing'
import { repetitionTimeout } from '@portal/tests/support/night'
import { verifyFeed, verifyProjections } from '@portal/verification'
import { expect, test } from 'vitest'
import { type OpenItems, openPortalWithFeeds } from './fixture.ts'

type Race = {
  readonly name: string
  /** What happened to each application before the race, after its sending. */
  readonly before?: ApplicationCommand
  readonly rivals: (applicant: Actor) => readonly [ApplicationCommand, ApplicationCommand]
  /** The events of the rivals in the orders that the log may have; a refused one is missing. */
  readonly allowed: readonly string[]
}

const returnedUntil = (): ApplicationCommand => {
  const command = returnApplication(agencyAdmin(1))
  return { ...command, data: { ...command.data, answerBy: '2026-03-11' } }
}

const races: readonly Race[] = [
  {
    name: 'an extension against a sending',
    before: returnedUntil(),
    rivals: (applicant) => [extendReturn({}, agencyOperator(1)), forwardApplication(applicant)],
    // After the sending there is nothing to extend.
    allowed: ['ReturnExtended, ApplicationForwarded', 'ApplicationForwarded'],
  },
  {
    name: 'a supply against a decision',
    before: requestPapers({ requirements: [2] }, agencyOperator(1)),
    rivals: (applicant) => [
      supplyPapers({ documents: [], text: 'აი', isComplete: true }, applicant),
      completeApplication(),
    ],
    // The decision closes the request.
    allowed: ['PapersSupplied, ApplicationCompleted', 'ApplicationCompleted'],
  },
  {
    name: 'a withdrawal against a decision',
    rivals: (applicant) => [withdrawApplication(applicant), completeApplication()],
    allowed: ['ApplicationWithdrawn', 'ApplicationCompleted'],
  },
  {
    name: 'a transfer against a decision of the agency that loses it',
    rivals: () => [transferApplication({}, superAdmin()), completeApplication()],
    allowed: ['ApplicationTransferred', 'ApplicationCompleted'],
  },
  {
    name: 'a transfer against a withdrawal',
    rivals: (applicant) => [transferApplication(), withdrawApplication(applicant)],
    // After the withdrawal there is nothing to send on.
    allowed: ['ApplicationTransferred, ApplicationWithdrawn', 'ApplicationWithdrawn'],
  },
]

export const testAnswerRaces = (open: OpenItems, rounds: number): void => {
  test.each(races)(
    `${rounds} races of $name: one order each, nothing lost, counts equal a replay`,
    {
      timeout: repetitionTimeout,
      tags: ['R-APP-90', 'R-APP-92', 'R-APP-99', 'R-APP-102'],
    },
    async ({ before, rivals, allowed }) => {
      const portal = await openPortalWithFeeds(open, rounds)
      const { store, reading, settle, counts } = portal
      const on = (id: number, command: ApplicationCommand) =>
        store.execute(applicationDecider, streamOf('application', id), command, { commandId: randomUUID() })
      const seen = new Map<string, number>()
      for (let id = 1; id <= rounds; id++) {
        const applicant = { ...citizen(), id: 100 + id, personalId: null }
        expect((await on(id, forwardApplication(applicant))).accepted).toBe(true)
        if (before) expect((await on(id, before)).accepted).toBe(true)
        const both = rivals(applicant)
        const outcomes = await Promise.all((id % 2 === 0 ? both : both.toReversed()).map((each) => on(id, each)))
        const events = await store.load<ApplicationEvent>(streamOf('application', id))
        const order = events
          .slice(before ? 3 : 2)
          .map(({ type }) => type)
          .join(', ')
        expect(allowed, `application ${id}`).toContain(order)
        expect(outcomes.filter(({ accepted }) => accepted)).toHaveLength(order.split(', ').length)
        seen.set(order, (seen.get(order) ?? 0) + 1)
      }
      expect([...seen.values()].reduce((sum, count) => sum + count)).toBe(rounds)
      await settle()
      expect((await verifyProjections(reading)).problems).toEqual({ count: 0, first: [] })
      const { live, replayed } = await verifyFeed(reading, counts, { pause: async () => void (await settle()) })
      expect(live).toEqual(replayed)
    },
  )
}
