/** A portal in memory with a person who leaves traces in every table and object, and the search for these traces. */
import type { applicationFields } from '@portal/contract/fields/application'
import { documentAccessDecider, memberDecider, programDecider, streamOf, system } from '@portal/domain'
import { everyEvent } from '@portal/event-store'
import { allTables, everyItemOf } from '@portal/items'
import { type Client, citizen } from '@portal/testing'
import { smallPdf } from '@portal/testing/pdf'
import { portalInMemory, seeded } from '@portal/tests/support/portal'
import { verifyStreams } from '@portal/verification'
import { beforeEach, expect } from 'vitest'
import { textOfBytes } from '../../../packages/read-models/src/applications/list/bytes.ts'
import type { EraseDependencies } from './erase-person.ts'

/** Words that occur nowhere else: any remaining one is a trace. */
export const traceMarkers = {
  name: 'კვალინო',
  lastname: 'ნაკვალევაძე',
  mobile: '599123987',
  personalId: '62001999888',
  address: 'კვალის ქუჩა №77',
  description: 'ჩემი საიდუმლო საქმეა ზღაპარაძე',
  file: 'ზღაპარაძის-ცნობა.pdf',
  bytes: 'zghapari in a file',
  subject: 'საიდუმლო მიმართვა',
  message: 'ზღაპარაძის წერილი',
  email: 'kvalino@portal.example',
  phone: '599321456',
  number: '62009777111',
  talk: 'ზღაპარაძის პასუხი უწყებას',
  feedback: 'ზღაპარაძეს გაუჭირდა',
  note: 'დავრეკე ზღაპარაძესთან',
  proposal: 'ზღაპარაძე ოპერატორად',
  notices: 'zghapari@notices.example',
  device: 'ზღაპარაძის ტელეფონი',
  answer: 'ზღაპარაძის ბაღი',
  answeredNumber: '62009888111',
} as const

export const letter = {
  name: traceMarkers.name,
  email: traceMarkers.email,
  phone: '',
  subject: traceMarkers.subject,
  message: traceMarkers.message,
  recipient: 'prime_minister',
}

export let portal: ReturnType<typeof portalInMemory>
export let deps: EraseDependencies

/** Opens a portal with its seed before each test of the file. */
export const portalForEachTest = () => {
  beforeEach(async () => {
    portal = portalInMemory()
    await portal.seed()
    const { items, store, keys, files, clock } = portal
    deps = {
      items,
      store,
      keys,
      files,
      now: clock.now,
      newCommandId: () => crypto.randomUUID(),
      wait: async () => undefined,
    }
  })
}

type Marked = (typeof traceMarkers)[keyof typeof traceMarkers]

/** Every text of the form is a marker, so that the search finds a field that an erasure leaves behind. */
export const formFor = (program: number): FormData => {
  const form = new FormData()
  const fields = {
    name: traceMarkers.name,
    lastname: traceMarkers.lastname,
    mobile: traceMarkers.mobile,
    personal_id: traceMarkers.personalId,
    physical_region_id: 2,
    physical_municipality_id: 2,
    physical_address: traceMarkers.address,
    legal_region_id: 2,
    legal_municipality_id: 2,
    legal_address: traceMarkers.address,
    description: `<p>${traceMarkers.description}</p>`,
    project_id: program,
  } satisfies Record<keyof typeof applicationFields.shape | 'project_id', Marked | `<p>${Marked}</p>` | number>
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  return form
}

const tableOf = (text: string) => [{ 1: text }]
const asked = (id: number, kind: string, more: object = {}) => ({ id, kind, title: `კითხვა ${id}`, ...more })

/** The program asks for a text, a personal ID and a table. */
const askQuestions = async (program: number) => {
  const draft = {
    text: 'optional',
    questions: [asked(1, 'text'), asked(2, 'personal_id'), asked(3, 'table', { columns: [asked(1, 'text')] })],
  }
  const data = { draft, lastQuestion: 3, note: null, dependants: [] }
  const command = { type: 'PublishProgramForm' as const, data, actor: system, at: portal.clock.now() }
  await portal.store.execute(programDecider, streamOf('program', program), command, { commandId: 'form' })
}

/** An address that waits for its code, and a device. */
const leaveChannels = async (person: Client) => {
  expect((await person.post('/api/auth/channels/email', { address: traceMarkers.notices })).status).toBe(200)
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
  const subscription = { endpoint: 'https://push.example.org/zghapari', keys }
  const added = await person.post('/api/auth/channels/push', { subscription, device: traceMarkers.device })
  expect(added.status).toBe(201)
}

/** Files and forwards an application, writes a message and asks for a code; the member's record has the markers too. */
export const leaveTraces = async (id: number) => {
  const { store, clock } = portal
  // Before the phone is changed by one person alone, after which nobody is given a role (R-ID-72).
  await proposeAndWithdraw(id)
  const edit = {
    type: 'EditMember' as const,
    data: {
      firstName: traceMarkers.name,
      lastName: traceMarkers.lastname,
      email: traceMarkers.email,
      personalId: traceMarkers.number,
      phone: traceMarkers.phone,
      phoneSlot: 1 as const,
      superAdministrators: [1],
      byChange: { change: 1, proposedBy: 1, approvedBy: 2 },
    },
    actor: system,
    at: clock.now(),
  }
  await store.execute(memberDecider, streamOf('member', id), edit, { commandId: 'edit' })
  const front = {
    key: 'filed/identity-front',
    sha256: 'x',
    size: 1,
    type: 'image/png' as const,
    name: traceMarkers.file,
  }
  const handIn = {
    type: 'UpdateProfile' as const,
    data: { documents: { front } },
    actor: citizen(id),
    at: clock.now(),
  }
  await portal.files.put(front.key, new TextEncoder().encode(traceMarkers.bytes), 'image/png')
  await store.execute(memberDecider, streamOf('member', id), handIn, { commandId: 'hand in' })
  const command = {
    type: 'ViewDocument' as const,
    data: { member: id, side: 'front' as const, sha256: 'x' },
    actor: citizen(id),
    at: clock.now(),
  }
  await store.execute(documentAccessDecider, streamOf('looks', id), command, { commandId: 'look' })
  const person = await portal.signInAs(id)
  await askQuestions(seeded.programs.open)
  const form = formFor(seeded.programs.open)
  form.append('form_revision', '1')
  form.append(
    'answers',
    JSON.stringify({ 1: traceMarkers.answer, 2: traceMarkers.answeredNumber, 3: tableOf(traceMarkers.answer) }),
  )
  form.append('documents[0]', new File([smallPdf(traceMarkers.bytes)], traceMarkers.file, { type: 'application/pdf' }))
  const filed = await person.post<{ data: { id: number } }>('/api/auth/applications', form, {
    'idempotency-key': 'one',
  })
  expect(filed.status).toBe(201)
  const application = filed.body.data.id
  await leaveDraft(person)
  await leaveChannels(person)
  const admin = await portal.signInAs(seeded.agencyAdmin)
  await person.post(`/api/auth/applications/${application}/forwarded`)
  expect((await admin.post(`/api/auth/applications/${application}/notes`, { text: traceMarkers.note })).status).toBe(
    201,
  )
  await leaveMessage(person, application)
  expect((await person.post('/api/contact/send', letter)).status).toBe(200)
  await portal.guest.post('/api/send-sms-code', { personal_id: traceMarkers.number })
  await portal.settle()
  return { person, admin, application }
}
/** A message to the agency, with a file, and words about applying. */
const leaveMessage = async (person: Client, application: number) => {
  const documents = [await uploadTrace(person)]
  const sent = await person.post(`/api/auth/applications/${application}/messages`, {
    text: traceMarkers.talk,
    documents,
  })
  expect(sent.status).toBe(201)
  const feedback = { easy: 2, text: traceMarkers.feedback }
  expect((await person.post(`/api/auth/applications/${application}/feedback`, feedback)).status).toBe(200)
}
/** A role that was proposed and never granted; the proposal still holds personal words. */
const proposeAndWithdraw = async (id: number) => {
  const superAdministrator = await portal.signInAs(1)
  const proposal = { member_id: id, permission: 'Agency Operator', agency_id: 1, note: traceMarkers.proposal }
  expect((await superAdministrator.post('/api/auth/role-changes', proposal)).status).toBe(201)
  expect((await superAdministrator.post('/api/auth/role-changes/1/refuse', {})).status).toBe(200)
  const change = { phone: traceMarkers.phone, personal_id: traceMarkers.number, reason: traceMarkers.proposal }
  expect((await superAdministrator.post(`/api/auth/members/${id}`, change)).status).toBe(202)
  expect((await superAdministrator.post('/api/auth/member-changes/1/refuse', {})).status).toBe(200)
}
/** Uploads a file with the markers and returns its key. */
const uploadTrace = async (person: Client): Promise<string> => {
  const file = { purpose: 'application_document', file_name: traceMarkers.file, content_type: 'application/pdf' }
  return (await portal.upload(person, file, smallPdf(traceMarkers.bytes))).key
}
/** An unfinished draft with an uploaded file. */
const leaveDraft = async (person: Client) => {
  const key = await uploadTrace(person)
  const draft = await person.request(`/api/auth/drafts/application-${seeded.programs.withoutAttachments}`, {
    method: 'PUT',
    body: JSON.stringify({
      values: { description: traceMarkers.description },
      files: [{ key, name: traceMarkers.file, size: smallPdf(traceMarkers.bytes).byteLength }],
    }),
    headers: { 'content-type': 'application/json' },
  })
  expect(draft.status).toBe(200)
}
export const decide = (who: Awaited<ReturnType<typeof leaveTraces>>) =>
  who.admin.post(`/api/auth/applications/${who.application}/completed`, { reason: traceMarkers.description })

/** Every value of every table and object as text, with packed data unpacked. */
const everything = async (): Promise<string> => {
  const printed: string[] = []
  for (const table of allTables)
    for await (const item of everyItemOf(portal.items, table)) printed.push(`${table} ${spelled(item)}`)
  for await (const { segment, event } of everyEvent(portal.items)) printed.push(`segment ${segment} ${spelled(event)}`)
  for (const [key, { bytes }] of portal.files.stored) printed.push(`file ${key} ${Buffer.from(bytes).toString('utf8')}`)
  return printed.join('\n')
}
const spelled = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part instanceof Uint8Array
      ? `${Buffer.from(part).toString('utf8')} ${Buffer.from(part).toString('latin1')} ${textOfBytes(part)}`
      : part,
  )
export const numbersUpTo = (last: number): readonly number[] => Array.from({ length: last }, (_, index) => index + 1)
export const findTraces = async () => {
  const all = await everything()
  return Object.values(traceMarkers).filter((word) => all.includes(word))
}
export const verifyPortal = async () =>
  (await verifyStreams({ ...portal, ...portal.sealing, now: portal.clock.now }, null, () => true)).broken
