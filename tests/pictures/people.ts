/** The people of the pictures, signed in, and the applications that they need in every state. */
import { codeOf } from '@portal/notices'
import type { Browser, BrowserContext } from 'playwright-core'
import { demo, signIn } from '../e2e/errands/sign-in.ts'
import { poll } from '../e2e/poll.ts'
import type { LocalPortal } from '../e2e/portal-process.ts'
import { openVisit } from '../e2e/visitor.ts'
import { localPortal } from '../journeys/environments/over-http.ts'
import { apply, writtenBy } from '../journeys/filing.ts'
import { answerData, type PortalUnderTest, type Visitor } from '../journeys/portal-under-test.ts'
import { openWorld } from '../journeys/world.ts'
import type { State, Who } from './state.ts'

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>
export type Scene = {
  readonly signedIn: Readonly<Record<Who, SignedIn | undefined>>
  readonly pathOf: (state: State) => string
}

/** A program whose required documents nobody has attached. */
const programWithDocuments = 8
/** A program that takes no documents. */
const programWithout = 13
const reason = 'დაურთეთ ამონაწერი სამეწარმეო რეესტრიდან: განაცხადს მხოლოდ პირადობის მოწმობის ასლი ახლავს.'
const typed = writtenBy({ ...{ firstName: 'ნინო', lastName: 'ბერიძე' }, ...demo.citizen })
const company = { personalId: '400000001', phone: '500000008' }

export const prepare = async (browser: Browser, portal: LocalPortal): Promise<Scene> => {
  const world = openWorld({ ...localPortal(portal.url), sms: awaitedSms(portal) })
  const [citizen, administrator, newcomer] = await Promise.all([
    world.as('citizen'),
    world.as('agencyAdministrator'),
    world.newcomer(),
  ])
  const file = async (program: number) =>
    answerData(await citizen.post('/api/auth/applications', { ...typed, project_id: program })).id
  const missing = await file(programWithDocuments)
  const complete = await file(programWithout)
  const returned = await apply({ ...citizen, ...{ firstName: 'ნინო', lastName: 'ბერიძე' }, ...demo.citizen })
  await citizen.post(`/api/auth/applications/${returned}/forwarded`)
  await administrator.post(`/api/auth/applications/${returned}/returned`, { reason })
  const rows = await listOf(citizen)
  const filed: readonly unknown[] = [missing, complete, returned]
  const numberOf = (status: string) => rows.find((row) => row.status === status && !filed.includes(row.id))?.id
  const receipt = await receiptOf(citizen, numberOf('forwarded'))
  const values: Readonly<Record<string, unknown>> = {
    ...{ missing, complete, returned, receipt, altered: receipt.replace(/^(.{20})(.)/, (_, start) => `${start}_`) },
    pending: numberOf('pendding'),
    ...Object.fromEntries(['forwarded', 'completed', 'rejected'].map((status) => [status, numberOf(status)])),
  }
  const as = async (account: { personalId: string; phone: string }): Promise<SignedIn> => {
    const visitor = await openVisit(browser, portal)
    await visitor.goTo('/Signin')
    await signIn(visitor, account)
    const kept = await visitor.page.context().storageState()
    await visitor.leave()
    return kept
  }
  return {
    signedIn: {
      ...{ guest: undefined, citizen: await as(demo.citizen), newcomer: await as(newcomer) },
      company: await as(company),
      administrator: await as(demo.agencyAdministrator),
      operator: await as(demo.agencyOperator),
      superAdministrator: await as(demo.superAdministrator),
    },
    pathOf: ({ path }) =>
      path.replaceAll(/:([a-z]+)/g, (_, name: string) => {
        if (values[name] === undefined) throw new Error(`the citizen has no application that is ${name}`)
        return String(values[name])
      }),
  }
}

/** The codes to a phone once one came that was not there before, because a busy portal sends it after its answer. */
const awaitedSms = (portal: LocalPortal): PortalUnderTest['sms'] => {
  const known = new Map<string, number>()
  return async (phone) => {
    const all = await poll(async () => {
      const codes = (await portal.sms(phone)).filter(({ message }) => codeOf(message) !== null)
      return codes.length > (known.get(phone) ?? 0) && codes
    }, `a code for ${phone}`)
    known.set(phone, all.length)
    return all
  }
}

type Row = { readonly id: number; readonly status: string }
const listOf = async (who: Visitor): Promise<readonly Row[]> =>
  answerData(await who.get('/api/auth/applications/GetData?page=1&per_page=50')).data as Row[]

/** The receipt, which follows `/verify#` in its link; it appears a moment after the sending. */
const receiptOf = (who: Visitor, id: number | undefined): Promise<string> =>
  poll(async () => {
    const { link } = (await who.get(`/api/auth/applications/${id}/receipt`)).body
    return typeof link === 'string' && link.split('#')[1]
  }, 'a receipt')
