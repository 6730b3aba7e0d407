/**
 * What the page at a path reads when it opens, in one answer (R-WEB-96): each part is asked from the route of its own
 * call, for the same person, so that neither rights nor recorded accesses can differ.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { screen } from '@portal/contract/endpoints/applications'
import { memberScreen } from '@portal/contract/member-calls'
import { screenSchema } from '@portal/contract/schemas/applications'
import { answerFailure, newApp, query, signedIn } from '@portal/http'
import {
  catalogRoutes,
  checkPermissionRoute,
  checkVerificationRoute,
  listMandatesRoute,
  listNoticesRoute,
  profileInfoRoute,
  profileRoute,
  sessionRoute,
} from '@portal/http/shared'
import type { AccessEntry } from '@portal/identity'
import type { Dependencies } from '../dependencies.ts'
import { deskRoute } from '../desk/desk.ts'
import { draftByFormRoute, listDraftsRoute } from '../drafts/drafts.ts'
import { listMessagesRoute } from '../talk/change-talk.ts'
import { applicationByIdRoute, checkApplicationRoute } from './by-id.ts'
import { applicationHistoryRoute } from './history.ts'
import { countApplicationsRoute, listApplicationsRoute } from './list-applications.ts'

/** Letters of all parts as JSON; a part beyond is left out, so that one long list does not hold the others back. */
const maxLength = 200_000
/** Milliseconds; a slower part is left out, so that it does not hold the others back either. */
const longest = 1_500

const reads = [
  ...[profileRoute, checkVerificationRoute, checkPermissionRoute, profileInfoRoute, sessionRoute, listNoticesRoute],
  listMandatesRoute,
  ...[catalogRoutes, checkApplicationRoute, listApplicationsRoute, countApplicationsRoute, deskRoute],
  ...[applicationByIdRoute, applicationHistoryRoute, listMessagesRoute, listDraftsRoute, draftByFormRoute],
] as const

/** What a part shows whom; recorded once it is known that the part is shown. */
const looks = new AsyncLocalStorage<AccessEntry[]>()
const noted = async (look: AccessEntry): Promise<void> => {
  const ofPart = looks.getStore()
  if (!ofPart) throw new Error('an access outside of a part would be lost')
  ofPart.push(look)
}

/** The routes of the parts, with the person and the request id of the call that asks for them. */
const partsApp = (deps: Dependencies) => {
  const app = newApp()
  app.use(async (c, next) => {
    if (!c.env.asking) throw new Error('a part is asked for inside of a call only')
    const { area, requestId, log, address, signedIn: who } = c.env.asking
    c.set('area', area)
    c.set('requestId', requestId)
    c.set('log', log)
    c.set('address', address)
    c.set('authenticate', async () => who)
    await next()
  })
  for (const read of reads) app.route('/', read({ ...deps, accessLog: noted }))
  app.onError(answerFailure)
  return app
}

export const screenRoute = (deps: Dependencies) => {
  const parts = partsApp(deps)
  return newApp().get(screen.path, signedIn(screen), query(screenSchema), async (c) => {
    const [pathname = '', search] = c.req.valid('query').at.split(/(?=\?)/)
    const { calls } = memberScreen({ pathname, search: search ?? '' }, c.var.member.role)
    const actFor = c.req.header('act-for')
    const headers = { authorization: c.req.header('authorization') ?? '', ...(actFor && { 'act-for': actFor }) }
    const late = Promise.withResolvers<[]>()
    const timer = setTimeout(late.resolve, longest, [])
    const part = async (address: string): Promise<Part[]> => {
      const seen: AccessEntry[] = []
      const answer = await looks.run(seen, async () => parts.request(address, { headers }, { asking: c.var }))
      const text = await textOf(answer)
      return text === null ? [] : [{ text: `${JSON.stringify(address)}:${text}`, seen }]
    }
    const answers = await Promise.all(calls.map((address) => Promise.race([part(address), late.promise])))
    clearTimeout(timer)
    const shown = upTo(maxLength, answers.flat())
    await Promise.all(shown.flatMap(({ seen }) => seen).map(deps.accessLog))
    const body = `{"data":{${shown.map(({ text }) => text).join()}}}`
    return c.body(body, 200, { 'Content-Type': 'application/json' })
  })
}

type Part = { readonly text: string; readonly seen: readonly AccessEntry[] }

const upTo = (length: number, parts: readonly Part[]): readonly Part[] => {
  let left = length
  return parts.filter(({ text }) => {
    if (text.length > left) return false
    left -= text.length
    return true
  })
}

/** Null for what is refused, and for a list that goes on elsewhere: its own call tells how. */
const textOf = async (answer: Response): Promise<string | null> =>
  answer.status === 200 && !answer.headers.has('link') ? answer.text() : null
