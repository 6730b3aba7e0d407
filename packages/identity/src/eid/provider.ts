/**
 * The national eID: any standard provider of OpenID Connect, through the library (R-ID-92). It is a separate file beside
 * the function, because few requests need it.
 */
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  clockTolerance,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type ServerMetadata,
} from 'openid-client'

/** The provider, and the portal's account with it: OIDC_ISSUER and its neighbours. */
export type EidClient = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** The claim that holds the personal ID. */
  readonly personalIdClaim: string
}
/** What ties an answer of the provider to the request that began it. */
export type EidRequest = { readonly state: string; readonly nonce: string; readonly verifier: string }

/** Where the browser goes to sign in. */
export const eidAddress = async (
  client: EidClient,
  redirectUri: string,
  { state, nonce, verifier }: EidRequest,
): Promise<string> => {
  const configuration = await configurationOf(client)
  const { claims_parameter_supported: takesClaims, scopes_supported: scopes = [] } = configuration.serverMetadata()
  const { personalIdClaim: claim } = client
  const asked = { [claim]: { essential: true } }
  return buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: ['openid', 'profile', ...(scopes.includes(claim) ? [claim] : [])].join(' '),
    ...{ state, nonce, ui_locales: 'ka' },
    // On a shared computer the one before may still be signed in there.
    prompt: 'login',
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(takesClaims && { claims: JSON.stringify({ id_token: asked, userinfo: asked }) }),
  }).href
}

/** What the provider verified; a value that it does not give is undefined. Throws when the answer is not to be trusted. */
export type EidClaims = { readonly [Name in 'personalId' | 'firstName' | 'lastName']: string | undefined }

export const readEidClaims = async (client: EidClient, answer: URL, request: EidRequest): Promise<EidClaims> => {
  const configuration = await configurationOf(client)
  const tokens = await authorizationCodeGrant(configuration, answer, {
    expectedState: request.state,
    expectedNonce: request.nonce,
    pkceCodeVerifier: request.verifier,
  })
  const idToken = tokens.claims()
  if (idToken === undefined) throw new Error('the provider gave no ID token')
  const { userinfo_endpoint: userinfo } = configuration.serverMetadata()
  const isWhole = [client.personalIdClaim, 'given_name', 'family_name'].every((name) => textOf(idToken[name]))
  const further: Readonly<Record<string, unknown>> =
    isWhole || userinfo === undefined ? {} : await fetchUserInfo(configuration, tokens.access_token, idToken.sub)
  const claim = (name: string) => textOf(idToken[name]) ?? textOf(further[name])
  return { personalId: claim(client.personalIdClaim), firstName: claim('given_name'), lastName: claim('family_name') }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined

/** Why an answer was not trusted, for the log: a code of the library's, because its message may quote what was sent. */
export const eidCause = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return 'unknown'
  if (thrown.name === 'AuthorizationResponseError') return 'refused'
  return 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : thrown.name
}

/** Seconds for each call of the provider: a sign-in makes at most four, within a function's 29. */
const timeout = 5
/** Seconds by which the clock of the provider may differ from ours. */
const tolerance = 60
/** Milliseconds. */
const metadataLifetime = 10 * 60_000

/** What providers say of themselves, by issuer. */
const known = new Map<string, { readonly metadata: ServerMetadata; readonly at: number }>()

/** The keys are read for each sign-in, so a key that the provider changed since is no stranger. */
const configurationOf = async (client: EidClient): Promise<Configuration> => {
  const { clientId, clientSecret: secret } = client
  const metadata = await metadataOf(client)
  const configuration = new Configuration(
    metadata,
    clientId,
    { [clockTolerance]: tolerance },
    takesBasic(metadata) ? ClientSecretBasic(secret) : ClientSecretPost(secret),
  )
  configuration.timeout = timeout
  for (const extend of extensionsOf(client)) extend(configuration)
  enableNonRepudiationChecks(configuration)
  return configuration
}

const metadataOf = async (client: EidClient): Promise<ServerMetadata> => {
  const { issuer, clientId } = client
  const found = known.get(issuer)
  if (found && Date.now() - found.at < metadataLifetime) return found.metadata
  const options = { timeout, execute: extensionsOf(client) }
  const { supportsPKCE: _, ...metadata } = (
    await discovery(new URL(issuer), clientId, undefined, undefined, options)
  ).serverMetadata()
  known.set(issuer, { metadata, at: Date.now() })
  return metadata
}

/** Only a provider on one's own machine is without TLS; the library refuses any other. */
const extensionsOf = ({ issuer }: EidClient) =>
  /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(issuer).hostname) ? [allowInsecureRequests] : []

/** Basic is what a provider takes that does not say. */
const takesBasic = ({ token_endpoint_auth_methods_supported: methods }: ServerMetadata): boolean =>
  methods === undefined || methods.includes('client_secret_basic')
