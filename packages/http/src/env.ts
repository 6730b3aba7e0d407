/** The Hono context of every handler, filled by `portalApp` and the middleware. */
import type { Actor } from '@portal/domain'
import type { SignedIn, SignedInMember, SignedInSystem } from '@portal/identity'
import type { Log } from './answer/log.ts'

export type Authenticate = (token: string) => Promise<SignedIn | SignedInSystem | null>

export type PortalEnv = {
  Bindings: {
    /** The event and context of API Gateway; absent when a test calls the app directly. */
    event?: unknown
    lambdaContext?: { awsRequestId?: string }
    /** The call inside of which this one is asked as a part. */
    asking?: Readonly<PortalEnv['Variables']>
  }
  Variables: {
    area: string
    requestId: string
    address: string
    authenticate: Authenticate
    log: Log
    /**
     * Set, like the fields up to `needsFreshSignIn`, by the guards of `signed-in.ts` when the token is valid; of an
     * agency's own system only `actor` and the two needs.
     */
    signedIn: SignedIn
    /** Like `member`, of the principal where the person acts by a mandate. */
    actor: Actor
    member: SignedInMember
    sessionId: string
    /** When the person last signed in or unlocked the session, in milliseconds; an extension does not change it. */
    signedInAt: number
    needsPasskey: boolean
    needsFreshSignIn: boolean
    /** The code of the refusal that was answered. */
    refusal: string | undefined
    /** Set by `body`: the raw fields before any schema, to compare repeated requests. */
    sentBody: unknown
  }
}
