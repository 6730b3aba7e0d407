/** The Hono context of every handler: actor, address, request id, and the area's dependencies. */
import type { Actor } from '@portal/domain'
import type { SignedIn, SignedInMember } from '@portal/identity'
import type { Log } from './answer/log.ts'

export type Authenticate = (token: string) => Promise<SignedIn | null>

export type PortalEnv = {
  Bindings: {
    /** The event and context of API Gateway; absent when a test calls the app directly. */
    event?: unknown
    lambdaContext?: { awsRequestId?: string }
  }
  Variables: {
    area: string
    requestId: string
    address: string
    authenticate: Authenticate
    log: Log
    /** Set by `signedIn`, and by `signedInOrGuest` for a signed-in person. */
    actor: Actor
    member: SignedInMember
    sessionId: string
    /** When the session began, in milliseconds; an extension does not change it. */
    signedInAt: number
    needsPasskey: boolean
    needsFreshSignIn: boolean
    /** The code of the refusal that was answered. */
    refusal: string | undefined
    /** Set by `body`: the raw fields before any schema, to compare repeated requests. */
    sentBody: unknown
  }
}
