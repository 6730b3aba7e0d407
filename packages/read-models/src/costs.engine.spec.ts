import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  agencyDecider,
  applicationDecider,
  type Command,
  memberDecider,
  programDecider,
  streamOf,
  system,
} from '@portal/domain'
import { memoryKeys } from '@portal/event-store'
import { type OperationCapacity, type TableName, tableNames, tables, tableVariable } from '@portal/items'
import { createTables, dynamoItems } from '@portal/items/dynamodb'
import { checkForm, type Form, type PublishedForm } from '@portal/questions'
import {
  agencyAdded,
  agencyAdmin,
  applicationText,
  at,
  citizen,
  fileApplication,
  forwardApplication,
  noRules,
  programAdded,
  referenceDescription,
  registerIndividual,
  rejectApplication,
} from '@portal/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startDynamoDb } from '../../../infra/engines/dynamodb.ts'
import { findAssignee } from './applications/notes/assignments.ts'
import { loadDetail } from './applications/view/detail.ts'
import { activeAgencies } from './catalog/agencies.ts'
import { programById } from './catalog/programs.ts'
import { openPortalStore } from './environment.ts'
import { listOf } from './for-specs.ts'
import { memberById } from './members/member.ts'

/** The bounds of R-LIM-20, for the reference application: 300 letters, no attachment, names of realistic length. */
const reference = (answered?: { readonly form: PublishedForm; readonly answers: Readonly<Record<number, string>> }) =>
  fileApplication(
    {
      text: applicationText({ description: referenceDescription }),
      agency: { id: 1, name: 'ავტონომიური რესპუბლიკის ფინანსთა და ეკონომიკის სამინისტრო', isActive: true },
      program: {
        id: 1,
        title: 'მიკრო და მცირე მეწარმეობის ხელშეწყობა',
        isActive: true,
        attachmentsAllowed: true,
        ...noRules,
        ...(answered && { form: answered.form }),
      },
      ...(answered && { formRevision: 1, answers: answered.answers }),
    },
    citizen(answered ? 6 : 5),
  )

describe('consumed capacity', () => {
  const open = async () => {
    const engine = await startDynamoDb({})
    const client = new DynamoDBClient({
      endpoint: engine.endpoint,
      region: 'eu-central-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    })
    const names = tableNames(
      Object.fromEntries(Object.keys(tables).map((table) => [tableVariable(table as TableName), `costs-${table}`])),
    )
    await createTables(client, names)
    const consumed: OperationCapacity[] = []
    const items = dynamoItems(client, names, { onConsumed: (each) => consumed.push(each) })
    return { engine, client, consumed, items, store: openPortalStore({ items, keys: memoryKeys() }) }
  }
  let portal: Awaited<ReturnType<typeof open>>
  let commands = 0
  const options = () => {
    const commandId = `command-${++commands}`
    return { commandId, idempotency: { key: commandId, bodyDigest: 'digest', status: 200 } }
  }
  const units = () => ({
    read: portal.consumed.reduce((sum, { read }) => sum + read, 0),
    write: portal.consumed.reduce((sum, { write }) => sum + write, 0),
  })
  const on = (id: number, command: Parameters<typeof applicationDecider.decide>[0]) =>
    portal.store.execute(applicationDecider, streamOf('application', id), command, options())
  const bySystem = <C extends Command>(type: C['type'], data: C['data']) => ({ type, data, actor: system, at }) as C

  beforeAll(async () => {
    portal = await open()
    const { store } = portal
    for (let id = 1; id <= 6; id++)
      await store.execute(agencyDecider, streamOf('agency', id), bySystem('AddAgency', agencyAdded(id).data), options())
    for (let id = 1; id <= 16; id++) {
      const data = programAdded(id, { agency: 1 + (id % 6) }).data
      await store.execute(programDecider, streamOf('program', id), bySystem('AddProgram', data), options())
    }
    await store.execute(memberDecider, streamOf('member', 5), registerIndividual(), options())
  })
  beforeEach(() => {
    portal.consumed.length = 0
  })
  afterAll(async () => {
    portal.client.destroy()
    await portal.engine.stop()
  })

  test('filing an application: at most 24 write units, with the idempotency record and the claim', {
    tags: 'R-LIM-20',
  }, async () => {
    expect(await on(1, reference())).toMatchObject({ accepted: true })
    expect(units()).toEqual({ read: 2, write: 18 })
  })

  test('forwarding and rejecting an application: at most 24 write units each', { tags: 'R-LIM-20' }, async () => {
    await on(1, forwardApplication())
    expect(units().write).toBeLessThanOrEqual(24)
    portal.consumed.length = 0
    await on(1, rejectApplication())
    expect(units().write).toBeLessThanOrEqual(24)
    expect(units().read).toBe(2)
  })

  test('reading an application as staff: 1 read unit, and half each for the applicant’s present data, the application that follows it, unread messages and whether the decision was seen', {
    tags: 'R-LIM-20',
  }, async () => {
    expect(await loadDetail(portal.items, agencyAdmin(), 1)).toBeDefined()
    expect(units()).toEqual({ read: 3, write: 0 })
  })

  test('reading the assignee of an application: half a read unit', async () => {
    expect(await findAssignee(portal.items, { id: 1, status: 'forwarded', agency: { id: 1 } })).toBeNull()
    expect(units()).toEqual({ read: 0.5, write: 0 })
  })

  test('reading the requesting member: 1 read unit', async () => {
    expect(await memberById(portal.items, 5)).toBeDefined()
    expect(units()).toEqual({ read: 1, write: 0 })
  })

  test('the first page of a short list: at most 4 read units', async () => {
    expect(await listOf(portal.items, citizen(), { page: 1, perPage: 10 })).toMatchObject({ total: 1 })
    expect(units().read).toBeLessThanOrEqual(4)
    portal.consumed.length = 0
    expect(await listOf(portal.items, agencyAdmin(), { page: 1, perPage: 10 })).toMatchObject({ total: 1 })
    expect(units().read).toBeLessThanOrEqual(4)
  })

  test('the home page, and a program: at most 2 read units each', { tags: 'R-LIM-20' }, async () => {
    expect(await activeAgencies(portal.items, '2026-03-01')).toHaveLength(6)
    expect(units().read).toBeLessThanOrEqual(2)
    portal.consumed.length = 0
    expect(await programById(portal.items, 3, '2026-03-01')).toBeDefined()
    expect(units().read).toBeLessThanOrEqual(2)
  })

  test('filing with 30 answers of 0.7 KB: at most 2 write units more than the bound', {
    tags: 'R-LIM-34',
  }, async () => {
    const questions = Array.from({ length: 30 }, (_, index) => ({ id: index + 1, kind: 'text', title: 'კითხვა' }))
    const { form } = checkForm({ text: 'optional', questions })
    const answers = Object.fromEntries(questions.map(({ id }) => [id, `პასუხი № ${id}`]))
    expect(Buffer.byteLength(JSON.stringify(answers))).toBeLessThanOrEqual(1_024)
    expect(await on(2, reference({ form: { ...(form as Form), revision: 1 }, answers }))).toMatchObject({
      accepted: true,
    })
    expect(units().write).toBeLessThanOrEqual(26)
  })
})
