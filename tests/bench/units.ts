/**
 * Measures the portal's typical requests in DynamoDB units, as the embedded engine reports them (`ConsumedCapacity`). A
 * request's units include its session, member, idempotency record and id counter. The processing after an event is
 * measured one event at a time, which costs most, because under load many events share a segment.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { entryMetric, type LogEntry, metricFields } from '@portal/http'
import { allTables, everyItemOf, type Items, scanAll, sizeOfItem, type TableName } from '@portal/items'
import { portalInMemory, seeded } from '../support/portal.ts'
import { openEngine } from './fixture/engine.ts'
import { progress } from './fixture/table.ts'
import { measurePublishing, type PublishingUnits } from './publishing-units.ts'
import { expectOk, follower, key, register, signInBySms, writtenFields } from './unit-errands.ts'
import { counter, meanOf, medianOf, roundTo, type Sum, sum, type Units } from './unit-sums.ts'

export type MeasuredUnits = PublishingUnits & {
  /** The mean of filing, forwarding and deciding. */
  readonly command: Units
  readonly followed: Units
  /** The mean of the first page of the list and one application. */
  readonly page: Units
  /** The mean of three reads: agencies, one agency's programs, a program. */
  readonly publicRead: Units
  readonly signIn: Units
  /** What the schedules cost without any event and without the heads, each minute and every five minutes. */
  readonly minute: Units
  readonly fiveMinutes: Units
  /** The sweep's reads for each head that it passes, and for each head that it compares. */
  readonly sweptHead: Units
  readonly comparedHead: Units
  /** Bytes in all tables per person, and per application that was filed, forwarded and decided. */
  readonly personBytes: number
  readonly applicationBytes: number
  /** Bytes that a function logs per request. */
  readonly lineBytes: number
  /** The mean duration of a request in milliseconds, with the engine on the same machine. */
  readonly requestMilliseconds: number
  /** DynamoDB calls per request. */
  readonly requestCalls: number
  /** The duration and the calls of processing one event, which takes two invocations. */
  readonly followedMilliseconds: number
  readonly followedCalls: number
}

/**
 * `applications`: how many applications are processed; the first half warms up the views, the second half is measured.
 */
export const measureUnits = async (applications: number): Promise<MeasuredUnits> => {
  const engine = await openEngine()
  try {
    const portal = portalInMemory({ items: engine.counted, wait: () => pause(100) })
    const unitsOf = counter(engine.consumed)
    const requests = { calls: 0, logged: 0 }
    const follows: { readonly milliseconds: number; readonly calls: number }[] = []
    const onProgress = progress('Applications', applications)
    await portal.seed()
    await portal.settle()
    const react = follower(portal)
    const staff = await portal.signInAs(seeded.agencyAdmin)
    const [command, followed, page, signIn] = [sum(), sum(), sum(), sum()]
    const empty = await bytesOf(portal.items)
    const people: number[] = []
    while (people.length < applications) people.push(await register(portal))
    await portal.settle()
    const peopled = await bytesOf(portal.items)
    for (const [n, id] of people.entries()) {
      const isMeasured = n >= applications / 2
      const counted = async (to: Sum, work: () => Promise<unknown>) => {
        const [before, started] = [portal.logged.length, performance.now()]
        const units = await unitsOf(work)
        if (to === followed) follows.push({ milliseconds: performance.now() - started, calls: engine.consumed.length })
        requests.logged += portal.logged.length - before
        if (portal.logged.length > before) requests.calls += engine.consumed.length
        if (isMeasured) to.add(units)
      }
      const who = await portal.signInAs(id)
      let application = 0
      await counted(command, async () => {
        const { body } = await who.post<{ data: { id: number } }>('/api/auth/applications', writtenFields(id), key())
        application = body.data.id
      })
      const path = (call: string) => `/api/auth/applications/${call}`
      const stream = `application-${application}`
      await counted(followed, () => react(stream, 1))
      for (const { version, call, body } of [
        { version: 2, call: 'forwarded', body: { version: 1 } },
        { version: 3, call: 'rejected', body: { version: 2, reason: 'წარმოადგინეთ ცნობა შემოსავლის შესახებ.' } },
      ]) {
        await counted(command, () => expectOk(staff.post(path(`${application}/${call}`), body, key())))
        await counted(followed, () => react(stream, version))
      }
      await counted(page, () => expectOk(who.get(path('GetData?page=1&per_page=10'))))
      await counted(page, () => expectOk(staff.get(path(`GetById/${application}`))))
      await counted(signIn, () => signInBySms(portal, id))
      onProgress(n + 1)
    }
    const filed = await bytesOf(portal.items)
    const publicRead = sum()
    for (const path of ['/api/agencies/active', '/api/projects/GetData/1', '/api/projects/GetById/1'])
      publicRead.add(await unitsOf(() => expectOk(portal.guest.get(path))))
    const ofMinute = await unitsOf(() => react.everyMinute())
    const isOfHeads = ({ operation, table }: (typeof engine.consumed)[number]) =>
      table.endsWith('-heads') || operation === 'getMany'
    const forLag = engine.consumed.filter(isOfHeads).reduce((sum, { read }) => sum + read, 0)
    const minute = { ...ofMinute, read: ofMinute.read - forLag }
    await portal.seal()
    const sealing = await unitsOf(() => portal.seal())
    const heads = (await scanAll(portal.items, 'heads')).length
    const sweeping = await unitsOf(() => portal.settle())
    const forHeads = (operation: string, table: TableName) => {
      const consumed = engine.consumed.filter(
        (each) => each.operation === operation && each.table.endsWith(`-${table}`),
      )
      return consumed.reduce((sum, { read }) => sum + read, 0) / heads
    }
    const lines = portal.logged.map(lengthOfLine)
    const milliseconds = portal.logged.flatMap(({ duration_ms }) => duration_ms ?? [])
    const [sweptHead, comparedHead] = [forHeads('scan', 'heads'), forHeads('getMany', 'log')]
    const publishing = await measurePublishing(portal, unitsOf, async () => {
      const [id = 0] = people
      const who = await portal.signInAs(id)
      const { body } = await who.post<{ data: { id: number } }>('/api/auth/applications', writtenFields(id), key())
      const stream = `application-${body.data.id}`
      await react(stream, 1)
      await portal.signReceipts()
      await portal.publish()
      await expectOk(staff.post(`/api/auth/applications/${body.data.id}/forwarded`, { version: 1 }, key()))
      await react(stream, 2)
    })
    return {
      command: command.mean(),
      followed: followed.mean(),
      page: page.mean(),
      publicRead: publicRead.mean(),
      signIn: signIn.mean(),
      minute,
      fiveMinutes: { read: minute.read + sealing.read, write: sealing.write + sweeping.write },
      sweptHead: { read: roundTo(sweptHead, 4), write: 0 },
      comparedHead: { read: roundTo(comparedHead, 4), write: 0 },
      personBytes: Math.round((peopled - empty) / applications),
      applicationBytes: Math.round((filed - peopled) / applications),
      lineBytes: Math.round(meanOf(lines)),
      requestMilliseconds: roundTo(medianOf(milliseconds)),
      requestCalls: roundTo(requests.calls / requests.logged),
      followedMilliseconds: roundTo(medianOf(follows.map((each) => each.milliseconds))),
      ...publishing,
      followedCalls: roundTo(meanOf(follows.map((each) => each.calls))),
    }
  } finally {
    await engine.stop()
  }
}

/** The length of `jsonLog`'s line on AWS, with an invocation's trace. */
const lengthOfLine = (entry: LogEntry): number => {
  const at = new Date(0).toISOString()
  const metric = entryMetric(entry)
  const trace = '1-00000000-000000000000000000000000'
  return JSON.stringify({ at, trace, ...entry, ...(metric && metricFields(at, metric)) }).length
}

/**
 * The tables that grow with each application. The blocks of search and counts are shared by many applications, and
 * expiring rows do not last, so neither is included.
 */
const lasting = allTables.filter((name) => !['access', 'search', 'counts'].includes(name))

const bytesOf = async (items: Items): Promise<number> => {
  let bytes = 0
  for (const table of lasting) for await (const item of everyItemOf(items, table)) bytes += sizeOfItem(item)
  return bytes
}
