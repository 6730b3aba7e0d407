/** What screens read of the catalog and of the member's own record, answered by its area and inside of `GET /api/auth/screen`. */
import type { SessionDocument } from '@portal/contract'
import { myActiveAgencies, myAgencyPrograms, myProgramById } from '@portal/contract/endpoints/catalog'
import { listNotices } from '@portal/contract/endpoints/channels'
import { activeAgencies, activePrograms, agencyPrograms, programById } from '@portal/contract/endpoints/guest'
import { checkPermission, checkVerification, profile, session } from '@portal/contract/endpoints/identity'
import { profileInfo } from '@portal/contract/endpoints/members'
import { agencyProgramsSchema, programByIdSchema } from '@portal/contract/schemas/guest'
import { listNoticesSchema } from '@portal/contract/schemas/notices'
import { permissionsOf, streamOf, tbilisiDay } from '@portal/domain'
import {
  type AccessLog,
  findSession,
  type Dependencies as Identity,
  listNotices as listInbox,
  noticeRowOf,
  sessionEnds,
  unreadNotices,
} from '@portal/identity'
import type { Items } from '@portal/items'
import {
  activeAgencies as activeAgenciesIn,
  activePrograms as activeProgramsIn,
  memberById,
  profileInfoOf,
  programById as programIn,
  agencyPrograms as programsOf,
  toProfile,
} from '@portal/read-models'
import type { Context } from 'hono'
import { cacheableJson } from './answer/cacheable.ts'
import { refused } from './answer/refused.ts'
import { newApp } from './app/routes.ts'
import type { PortalEnv } from './env.ts'
import { accessEntry, signedIn, signedInByCodeToo } from './middleware/signed-in.ts'
import { params, query } from './middleware/validators.ts'

export { listMandatesRoute, mandateOf, ownIndexOf, ownMandates } from './mandates.ts'

/** Seconds. Public data is revalidated by the browser and cached briefly at the edge (R-LIM-20). */
export const publicLifetime = { browser: 0, edge: 30, staleIfError: 3600 }

/** As guests and members read them (R-WEB-10). An inactive program can be read by its link (R-ADM-11). */
export const catalogRoutes = ({ items, now }: { readonly items: Items; readonly now: () => string }) => {
  const today = () => tbilisiDay(now())
  const agencies = async () => ({ data: await activeAgenciesIn(items, today()) })
  return newApp()
    .get(activeAgencies.path, async (c) => cacheableJson(c, await agencies(), publicLifetime))
    .get(myActiveAgencies.path, signedIn(myActiveAgencies), async (c) => c.json(await agencies()))
    .get(activePrograms.path, async (c) => cacheableJson(c, await activeProgramsIn(items, today()), publicLifetime))
    .get(agencyPrograms.path, params(agencyProgramsSchema), async (c) => {
      const programs = await programsOf(items, c.req.valid('param').agencyId, today())
      return programs ? cacheableJson(c, programs, publicLifetime) : refused(c, 'not_found')
    })
    .get(myAgencyPrograms.path, signedIn(myAgencyPrograms), params(agencyProgramsSchema), async (c) => {
      const programs = await programsOf(items, c.req.valid('param').agencyId, today())
      return programs ? c.json(programs) : refused(c, 'not_found')
    })
    .get(programById.path, params(programByIdSchema), async (c) => {
      const program = await programIn(items, c.req.valid('param').id, today())
      return program ? cacheableJson(c, program, publicLifetime) : refused(c, 'not_found')
    })
    .get(myProgramById.path, signedIn(myProgramById), params(programByIdSchema), async (c) => {
      const program = await programIn(items, c.req.valid('param').id, today(), c.var.actor)
      return program ? c.json(program) : refused(c, 'not_found')
    })
}

type Own = Pick<Identity, 'items'>

export const profileRoute = () =>
  newApp().get(profile.path, signedInByCodeToo(profile), (c) => c.json({ data: toProfile(c.var.member) }))

/** The header calls this at every navigation (R-WEB-8); the role is included, because it may be revoked. */
export const checkVerificationRoute = () =>
  newApp().get(checkVerification.path, signedInByCodeToo(checkVerification), (c) => {
    const { document_verified_status, permission } = toProfile(c.var.member)
    return c.json({ data: { document_verified_status, permission } })
  })

/** The caller's role, and what it may do with an application (R-ROLE-3). */
export const checkPermissionRoute = () =>
  newApp().get(checkPermission.path, signedInByCodeToo(checkPermission), (c) => {
    const { role } = c.var.member
    return c.json({ permission: role, ...permissionsOf(role) })
  })

/** The member's own record for the profile page, with documents and consents. */
export const profileInfoRoute = ({ items, accessLog }: Own & { readonly accessLog: AccessLog }) =>
  newApp().get(profileInfo.path, signedInByCodeToo(profileInfo), async (c) => {
    const member = await memberById(items, c.var.actor.id)
    if (!member) return refused(c, 'not_found')
    await accessLog(accessEntry(c, 'detail', [streamOf('member', member.id)]))
    return c.json(profileInfoOf(member))
  })

export const sessionRoute = (deps: Own) =>
  newApp().get(session.path, signedInByCodeToo(session), (c) => sessionAnswer(deps, c))

/** The session is read again, because another request may have used or ended it. */
export const sessionAnswer = async (deps: Own, c: Context<PortalEnv>): Promise<Response> => {
  const found = await findSession(deps, { memberId: c.var.actor.id, sessionId: c.var.sessionId })
  if (!found) return refused(c, 'signed_out')
  const { idleExpiresAt, expiresAt } = sessionEnds(found, c.var.member.role)
  return c.json({ idle_expires_at: iso(idleExpiresAt), expires_at: iso(expiresAt) } satisfies SessionDocument)
}

const iso = (milliseconds: number) => new Date(milliseconds).toISOString()

/** The member's inbox. */
export const listNoticesRoute = ({ items }: Own) =>
  newApp().get(listNotices.path, signedIn(listNotices), query(listNoticesSchema), async (c) => {
    const { id } = c.var.actor
    const { cursor } = c.req.valid('query')
    const [page, unread] = await Promise.all([listInbox(items, id, cursor || undefined), unreadNotices(items, id)])
    return c.json({ data: page.notices.map(noticeRowOf), next_cursor: page.next, unread })
  })
