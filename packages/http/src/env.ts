/** What a handler finds in its context: who asks, from where, under which number, and what the area was wired with. */
import type { Actor } from '@portal/domain'
import type { SignedIn, SignedInMember } from '@portal/identity'
import type { Log } from './answer/log.ts'

export type Authenticate = (token: string) => Promise<SignedIn | null>

export type PortalEnv = {
  Bindings: {
    /** The event and context of API Gateway; absent when a test asks the app directly. */
    event?: unknown
    lambdaContext?: { awsRequestId?: string }
  }
  Variables: {
    area: string
    requestId: string
    /** As the trusted hop reported it. */
    address: string
    authenticate: Authenticate
    log: Log
    /** Set by `signedIn`; by `signedInOrGuest` for who is signed in. */
    actor: Actor
    member: SignedInMember
    sessionId: string
    /** When the session began, milliseconds: an extension does not move it. */
    signedInAt: number
    needsPasskey: boolean
    needsFreshSignIn: boolean
    /** The code of the refusal that is the answer. */
    refusal: string | undefined
    /** Set by `body`: what was sent, before any schema, for the comparison of repeated requests. */
    sentBody: unknown
  }
}
