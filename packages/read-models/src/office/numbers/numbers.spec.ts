/** The numbers of offices over random histories, counted in part and twice, against a recount of all events. */
import {
  type ApplicationCommand,
  type ApplicationEvent,
  applicationDecider,
  applicationState,
  type CountedList,
  countedLists,
  dayAfter,
  daysFrom,
  fold,
  isDecisionType,
  type Judged,
  listsWithOf,
  startOfTbilisiDay,
  tbilisiDay,
} from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import type { Items } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { type Fault, unreliableItems } from '@portal/items/unreliable'
import {
  agencyAdmin,
  agencyOperator,
  applicationCommands,
  applicationText,
  batumi,
  citizen,
  fileApplication,
  noRules,
  recorded,
  superAdmin,
  transferApplication,
} from '@portal/testing'
import { seededRandom } from '@portal/testing/random'
import { byDayOrNight } from '@portal/tests/support/night'
import { describe, expect, test } from 'vitest'
import { officeAddends } from './addends.ts'
import { countForOffices } from './apply.ts'
import { countedApplications } from './days.ts'
import { officeNumbersOf } from './numbers.ts'

type History = readonly RecordedEvent<ApplicationEvent>[]

const firstDay = '2026-03-01'
const today = '2026-06-30'
/** Most commands at random are refused. */
const often = ['ForwardApplication', 'ReturnApplication', 'RequestPapers', 'TransferApplication'] as const
const municipality = (id: number) => ({ ...batumi, municipality: { id, name: `ადგილი ${id}` } })

/** Commands at random, of which the decider refuses many; its events on days that follow each other. */
const randomHistory = (id: number, random: () => number): History => {
  const upTo = (limit: number) => Math.floor(random() * limit)
  const pick = <T>(all: readonly T[]): T => all[upTo(all.length)] as T
  const answerDays = pick([null, 3, 10])
  const program = {
    id: 1 + upTo(2),
    title: 'პროგრამა',
    isActive: true,
    attachmentsAllowed: true,
    ...noRules,
    answerDays,
  }
  const text = applicationText({ physicalAddress: municipality(1 + upTo(3)) })
  const filing = fileApplication({ text, program: pick([program, null]) as typeof program })
  const decide = (command: ApplicationCommand, events: readonly ApplicationEvent[]) => {
    const decision = applicationDecider.decide(command, fold(applicationState, events))
    return decision.accepted ? decision.events : []
  }
  const made = decide(filing, []).map((event) => ({ event, actor: 5 }))
  for (let step = 0; step < 24; step++) {
    const agency = 1 + upTo(2)
    const types = Object.keys(applicationCommands) as (keyof typeof applicationCommands)[]
    const type = pick([...types, ...often, ...often, ...often])
    const staff = [agencyAdmin(agency), agencyOperator(agency), agencyAdmin(agency, 8)]
    // Who alone may send one back to an agency that had it.
    const ofAll = type === 'TransferApplication' ? [superAdmin(), superAdmin(), superAdmin()] : []
    const actor = pick([citizen(), citizen(), ...staff, ...ofAll])
    let command = applicationCommands[type](actor)
    if (command.type === 'EditApplication')
      command = { ...command, data: { ...command.data, text: { physicalAddress: municipality(1 + upTo(3)) } } }
    if (command.type === 'ForwardApplication') command = { ...command, data: { answerDays } }
    if (command.type === 'TransferApplication')
      command = transferApplication({ agency: { id: 3 - agency, name: 'სხვა', isActive: true } }, actor)
    if (command.type === 'CompleteApplication' || command.type === 'RejectApplication') {
      // A decision ends the history, so it comes late.
      if (step < 10) continue
      const letter = pick([undefined, { template: 1 + upTo(2), revision: 1 }])
      const criteria = pick<Judged>([{}, { 1: 'met' }, { 1: 'unmet', 2: 'not_applicable' }])
      const asked = { criteria, formCriteria: [1, 2].map((of) => ({ id: of, title: `პირობა ${of}` })) }
      command = { ...command, data: { ...command.data, ...(letter && { letter }), ...asked } } as typeof command
    }
    const events = made.map(({ event }) => event)
    made.push(...decide(command, events).map((event) => ({ event, actor: actor.id })))
  }
  let at = startOfTbilisiDay(dayAfter(firstDay, upTo(90)))
  const isErased = random() < 0.1
  return recorded(`application-${id}`, ...made.map(({ event }) => event)).map((event, index) => {
    at += Math.floor(random() * 3 * 86_400_000)
    const { data } = event
    const gone = {
      ...('physicalAddress' in data && { physicalAddress: null }),
      ...('criteria' in data && { criteria: null }),
    }
    const erased = isErased && { data: { ...data, ...gone } }
    return {
      ...event,
      ...erased,
      at: new Date(at).toISOString(),
      actor: { id: made[index]?.actor ?? 0, role: 'system' },
    }
  }) as unknown as History
}

/** Counts independently and shares the calendar with the code under test, and where a case stands. */
const recount = (
  histories: readonly History[],
  asked: { agency: number; program?: number; from: string; to: string },
) => {
  const numbers = { received: 0, decided: 0, completed: 0, in_time: 0, with_due_day: 0, returned: 0, requested: 0 }
  const [municipalities, people, letters] = [new Map<number | null, number>(), new Map(), new Map()]
  const lists = new Map<string, { here: number[]; elsewhere: number }>()
  const raise = (map: Map<number | null, number>, key: number | null) => map.set(key, (map.get(key) ?? 0) + 1)
  const spent = { cases: 0, agency: 0, applicant: 0 }
  for (const [index, history] of histories.entries()) {
    const whole = fold(applicationState, history)
    if (whole.status === 'unknown') continue
    const seen = new Set<string>()
    let sentOn: string | null = null
    let stoppedOn: string | null = null
    let stopped = 0
    let promised: number | null = null
    const receivedBy = new Set<number>()
    for (const [version, event] of history.entries()) {
      const place = fold(applicationState, history.slice(0, version + 1))
      if (place.status === 'unknown') continue
      const day = tbilisiDay(event.at)
      const isInDays = place.agency === asked.agency && day >= asked.from && day <= asked.to
      const isAsked = isInDays && (asked.program === undefined || place.program === asked.program)
      /** Once within the days, for the program that had it then. */
      const counts = (list: CountedList, of?: number): boolean => {
        const name = nameOf(list, of)
        if (!isInDays || seen.has(name)) return false
        seen.add(name)
        if (!isAsked) return false
        const one = lists.get(name) ?? { here: [], elsewhere: 0 }
        lists.set(name, one)
        if (whole.agency === asked.agency) one.here.push(index + 1)
        else one.elsewhere += 1
        return true
      }
      const isFirst = event.type === 'ApplicationForwarded' && sentOn === null
      if (isFirst) {
        sentOn = day
        promised = event.data.answerDays
      }
      const goesOn =
        event.type === 'ApplicationForwarded' ||
        event.type === 'RequestClosed' ||
        event.type === 'ApplicationTransferred' ||
        (event.type === 'PapersSupplied' && event.data.isComplete) ||
        isDecisionType(event.type)
      if (goesOn && stoppedOn !== null) {
        stopped += daysFrom(stoppedOn, day)
        stoppedOn = null
      }
      if ((event.type === 'ApplicationReturned' || event.type === 'PapersRequested') && sentOn !== null)
        stoppedOn ??= day
      const isReceived = (isFirst || event.type === 'ApplicationTransferred') && !receivedBy.has(place.agency)
      if (isReceived) receivedBy.add(place.agency)
      const by = event.actor.id
      if (event.type === 'ApplicationReturned') {
        if (counts('returned')) numbers.returned += 1
        counts('returned_by', by)
      }
      if (event.type === 'PapersRequested') {
        if (counts('requested')) numbers.requested += 1
        counts('requested_by', by)
      }
      if (!isAsked) continue
      if (isReceived) {
        numbers.received += 1
        const municipality = whole.text.physicalAddress?.municipality.id ?? null
        raise(municipalities, municipality)
        counts('received')
        counts('municipality', municipality ?? 0)
      }
      if (!isDecisionType(event.type)) continue
      numbers.decided += 1
      counts('decided')
      counts(event.type === 'ApplicationCompleted' ? 'completed' : 'rejected')
      counts('decided_by', by)
      if (event.type === 'ApplicationCompleted') numbers.completed += 1
      raise(people, event.actor.id)
      const letter = 'letter' in event.data ? event.data.letter : undefined
      raise(letters, letter?.template ?? null)
      counts('letter', letter?.template ?? 0)
      if (place.program === programOfFiling(history))
        for (const [id, judgement] of Object.entries(('criteria' in event.data && event.data.criteria) || {}))
          counts(judgement, Number(id))
      if (whole.earlier.length > 0 || sentOn === null) continue
      if (promised !== null) {
        numbers.with_due_day += 1
        counts('with_due_day')
        if (day <= dayAfter(sentOn, promised + stopped) && counts('in_time')) numbers.in_time += 1
      }
      counts('measured')
      spent.cases += 1
      spent.agency += daysFrom(sentOn, day) - stopped
      spent.applicant += stopped
    }
  }
  const mean = (days: number) => (spent.cases === 0 ? null : Math.round((days / spent.cases) * 10) / 10)
  return {
    numbers: { ...numbers, in_time: numbers.with_due_day === 0 ? null : numbers.in_time },
    municipalities,
    people,
    letters,
    lists,
    days: { agency: mean(spent.agency), applicant: mean(spent.applicant) },
  }
}

const nameOf = (list: CountedList, of?: number): string => [list, ...(of === undefined ? [] : [of])].join(' ')

const programOfFiling = ([filed]: History): number | null => {
  if (filed?.type !== 'ApplicationFiled') throw new TypeError('a history begins with its filing')
  return filed.data.program
}

/** Every list of this agency and these days, page by page. */
const everyList = async (items: Items, asked: { agency: number; program?: number; from: string; to: string }) => {
  const lists = new Map<string, { here: readonly number[]; elsewhere: number }>()
  for (const list of countedLists)
    for (const of of listsWithOf.includes(list) ? [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] : [undefined]) {
      const { total, elsewhere, idsAt } = await countedApplications(items, { ...asked, list, of })
      const here: number[] = []
      for (let rank = 0; rank < total; rank += 7) here.push(...(await idsAt({ rank, size: 7 })))
      expect([list, of, here.length, new Set(here).size]).toEqual([list, of, total, total])
      if (total + elsewhere > 0) lists.set(nameOf(list, of), { here: here.toSorted((a, b) => a - b), elsewhere })
    }
  return lists
}

describe('the numbers of an office', () => {
  test('equal a recount of all events, however often and how far they were counted', {
    tags: ['R-OFF-61', 'R-OFF-62', 'R-OFF-63', 'R-OFF-66'],
    timeout: byDayOrNight(60_000, 600_000),
  }, async () => {
    const random = seededRandom(12)
    const histories = Array.from({ length: byDayOrNight(300, 3_000) }, (_, index) => randomHistory(index + 1, random))
    let transactions = 0
    const faults: readonly (Fault | null)[] = ['conflict', null, 'lost-answer', null, null, 'late', null]
    const items = unreliableItems(memoryItems(), () => faults[transactions++ % faults.length])
    const known = new Map<number, History>()
    const count = (ids: readonly number[]) =>
      countForOffices(
        {
          items,
          wait: async () => undefined,
          applications: async (all) => all.map((id) => officeAddends(known.get(id) ?? [])),
        },
        'o1',
        ids,
      )
    const ids = histories.map((_, index) => index + 1)
    for (let round = 0; round < 4; round++) {
      const some = ids.filter(() => random() < 0.5)
      for (const id of some) {
        const history = histories[id - 1] as History
        known.set(id, history.slice(0, Math.max(known.get(id)?.length ?? 0, Math.ceil(random() * history.length))))
      }
      await count(some)
      await count(some.slice(0, 20))
    }
    for (const id of ids) known.set(id, histories[id - 1] as History)
    await count(ids)
    await count(ids)

    for (const agency of [1, 2])
      for (const program of [undefined, 1, 2])
        for (const [from, to] of [
          [firstDay, today],
          ['2026-04-10', '2026-04-20'],
        ] as const) {
          const asked = { agency, from, to, ...(program !== undefined && { program }) }
          const found = await officeNumbersOf(items, { ...asked, today })
          const { numbers, municipalities, people, letters, lists, days } = recount(histories, asked)
          expect(await everyList(items, asked)).toEqual(lists)
          expect({ asked, ...found }).toMatchObject({ asked, ...numbers, days })
          expect(new Map(found.by_municipality.map(({ id, received }) => [id, received]))).toEqual(municipalities)
          const deciders = found.by_person.filter(({ decided }) => decided > 0)
          expect(new Map(deciders.map(({ id, decided }) => [id, decided]))).toEqual(people)
          expect(new Map(found.reasons.map(({ template, count: of }) => [template?.id ?? null, of]))).toEqual(letters)
          const byProgram = found.by_program.reduce((sum, { received }) => sum + received, 0)
          expect([byProgram, found.decided]).toEqual([found.received, found.completed + found.rejected])
        }
    const cameBack = histories.filter((history) => {
      const application = fold(applicationState, history)
      return application.status !== 'unknown' && application.earlier.some(({ agency }) => agency === application.agency)
    })
    expect(cameBack.length).toBeGreaterThan(5)
    const whole = await officeNumbersOf(items, { agency: 1, from: firstDay, to: today, today })
    for (const number of [
      whole.received,
      whole.in_time,
      whole.returned,
      whole.requested,
      whole.completed,
      whole.rejected,
    ])
      expect(number).toBeGreaterThan(5)
    const lists = await everyList(items, { agency: 1, from: firstDay, to: today })
    expect(new Set([...lists.keys()].map((name) => name.split(' ')[0]))).toEqual(new Set(countedLists))
    expect(lists.get('received')?.elsewhere).toBeGreaterThan(5)
    const returns = histories.flat().filter(({ type }) => type === 'ApplicationReturned').length
    const [one, other] = await Promise.all(
      [1, 2].map((agency) => officeNumbersOf(items, { agency, from: firstDay, to: today, today })),
    )
    expect(returns).toBeGreaterThan((one?.returned ?? 0) + (other?.returned ?? 0) + 5)
    expect(whole.by_municipality.filter(({ id }) => id === null)).toHaveLength(1)
  })
})
