/** The area of applications on in-memory stores, with members, agencies and programs made by real commands. */
import { randomUUID } from 'node:crypto'
import { type Actor, agencyDecider, memberDecider, programDecider, streamOf, system } from '@portal/domain'
import { actingFor, toActor } from '@portal/identity'
import type { Items } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { memberById, memberRows } from '@portal/read-models'
import {
  agencyAdded,
  agencyAdmin,
  agencyOperator,
  apiClient,
  auditor,
  citizen,
  grantRole,
  programAdded,
  registerIndividual,
  superAdmin,
  typedApplication,
} from '@portal/testing'
import { smallPdf } from '@portal/testing/pdf'
import { portalInMemory } from '@portal/tests/support/portal'

export const nino = citizen(5)
export const giorgi = citizen(6)
export const admin = agencyAdmin(1, 2)
export const operator = agencyOperator(1, 3)
export const otherAdmin = agencyAdmin(2, 7)
/** A second administrator of agency 1. */
export const secondAdmin = agencyAdmin(1, 12)
export const superAdministrator = superAdmin(1)
export const inspector = auditor(4)

type ProgramChange = 'EditProgram' | 'PublishProgramForm' | 'WithdrawProgramForm'
export type Fixture = Awaited<ReturnType<typeof openFixture>>

export const openFixture = async ({
  addressLimits = 1000,
  items = memoryItems(),
}: {
  readonly addressLimits?: number
  readonly items?: Items
} = {}) => {
  const portal = portalInMemory({
    items,
    addressLimits,
    authenticate: async (token) => {
      const member = await memberById(items, Number(token))
      const session = { sessionId: 'session', signedInAt: 0, needsPasskey: false, needsFreshSignIn: false }
      const actFor = member && actingFor({ items, now: () => portal.clock.now(), memberRows }, member)
      return member && actFor ? { actor: toActor(member), member, actFor, ...session } : null
    },
  })
  const { store, files, clock } = portal
  const { now } = clock
  const once = () => ({ commandId: randomUUID() })

  const register = (actor: Actor) =>
    mustAccept(store.execute(memberDecider, streamOf('member', actor.id), registerIndividual({}, actor), once()))
  /** Gives a member the role and agency of this actor. */
  const grant = async ({ id, role, agency }: Actor) => {
    if (role === 'User' || role === 'system' || role === 'guest') return
    await mustAccept(store.execute(memberDecider, streamOf('member', id), grantRole({ role, agency }), once()))
  }
  const addAgency = (id: number, over: Parameters<typeof agencyAdded>[1] = {}) => {
    const command = { type: 'AddAgency' as const, data: agencyAdded(id, over).data, actor: system, at: now() }
    return mustAccept(store.execute(agencyDecider, streamOf('agency', id), command, once()))
  }
  const addProgram = (id: number, over: Parameters<typeof programAdded>[1] = {}) => {
    const command = { type: 'AddProgram' as const, data: programAdded(id, over).data, actor: system, at: now() }
    return mustAccept(store.execute(programDecider, streamOf('program', id), command, once()))
  }

  const changeProgram = (id: number, type: ProgramChange, data: object) => {
    const command = { type, data, actor: system, at: now() } as never
    return mustAccept(store.execute(programDecider, streamOf('program', id), command, once()))
  }
  type PublishedDraft = { questions: readonly object[]; text?: string; criteria?: readonly object[] }
  const publishForm = (id: number, { questions, text = 'optional', criteria = [] }: PublishedDraft) =>
    changeProgram(id, 'PublishProgramForm', {
      ...{ draft: { text, questions, criteria }, lastQuestion: 60, note: null, dependants: [] },
    })

  for (const actor of [superAdministrator, admin, operator, inspector, nino, giorgi, otherAdmin, secondAdmin]) {
    await register(actor)
    await grant(actor)
  }
  await addAgency(1)
  await addAgency(2)
  await addAgency(3, { status: 'inactive' })
  await addProgram(1)
  await addProgram(2, { status: 'inactive' })
  await addProgram(3, { attachmentsAllowed: false })
  await addProgram(4, { agency: 3 })

  const request = async (who: Actor | null, path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    if (who) headers.set('Authorization', `Bearer ${who.id}`)
    return portal.request(path, { ...init, headers })
  }
  const get = (who: Actor | null, path: string) => request(who, path)
  const post = (who: Actor | null, path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    request(who, path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    })

  const upload = (who: Actor, bytes: Uint8Array = pdf(), file_name = 'ცნობა № 1.pdf') =>
    portal.upload(
      apiClient(portal.request, String(who.id)),
      { purpose: 'application_document', file_name, content_type: 'application/pdf' },
      bytes,
    )
  const file = async (who: Actor = nino, over: Record<string, unknown> = {}) => {
    const response = await post(who, '/api/auth/applications', { ...typedForm(who), project_id: 1, ...over })
    const { data } = (await response.json()) as { data: { id: number } }
    return data.id
  }
  const forward = (who: Actor, id: number, body: unknown = {}, headers = {}) =>
    post(who, `/api/auth/applications/${id}/forwarded`, body, headers)
  const pass = (milliseconds: number) => clock.pass({ seconds: milliseconds / 1000 })
  const programs = { addProgram, changeProgram, publishForm }
  return { items, store, files, get, post, request, upload, file, forward, pass, grant, ...programs }
}

/** How much of this quota the member used, whatever the day. */
export const usedQuota = async ({ items }: Pick<Fixture, 'items'>, { id }: Actor, quota: string): Promise<number> =>
  (await items.scan('access')).items
    .filter(({ pk, sk }) => pk === `quota#${id}` && String(sk).startsWith(`${quota}#`))
    .reduce((sum, { used }) => sum + Number(used), 0)

export const pdf = (text = 'one') => smallPdf(text)

/** The values that the form sends. */
export const typedForm = (who: Actor = nino) =>
  typedApplication({
    personalId: who.personalId ?? '',
    description: '<p>გთხოვთ, <strong>განიხილოთ</strong> ჩემი განაცხადი.</p>',
  })

type Json = { [name: string]: unknown }
export const json = async (response: Response) => (await response.json()) as Json & { data: Json; errors: Json }

const mustAccept = async (work: Promise<{ accepted: boolean; refusal?: string }>) => {
  const outcome = await work
  if (!outcome.accepted) throw new Error(`a room could not be made: ${outcome.refusal}`)
}
