/**
 * A national eID for trying, and for specs: a provider that we did not write (`oidc-provider`), on this machine, whose
 * sign-in page asks for no secret but whom of its people one is. It gives names and personal ID by userinfo alone.
 */
import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { local } from '@portal/contract/texts/local-page'
import type { EidClient } from '@portal/identity/eid'
import Provider, { type Context } from 'oidc-provider'
import { listen, localServer } from '../../engines/listen.ts'
import { memoryAdapter } from './memory.ts'

export type EidDemoPerson = { readonly personalId: string; readonly firstName: string; readonly lastName: string }
export type EidProvider = {
  readonly client: EidClient
  /** Signs with a new key from now on, and no longer knows the former. */
  rotate(): void
  stop(): Promise<void>
}

const interactions = '/interaction/'

export const startEidProvider = async (options: {
  readonly redirectUri: string
  readonly people: readonly EidDemoPerson[]
}): Promise<EidProvider> => {
  let answer: RequestListener = (_, response) => void response.writeHead(503).end()
  const { endpoint, stop } = await listen(localServer((request, response) => answer(request, response)))
  const client = { issuer: endpoint, clientId: 'portal', clientSecret: randomBytes(24).toString('base64url') }
  const open = () => {
    const provider = new Provider(endpoint, configurationOf(options, client))
    const usual = provider.callback()
    answer = (request, response) => {
      if (request.url?.startsWith(interactions)) void interact(provider, options.people, request, response)
      else usual(request, response)
    }
  }
  open()
  return { client: { ...client, personalIdClaim: 'personal_id' }, rotate: open, stop }
}

const configurationOf = (
  { redirectUri, people }: Parameters<typeof startEidProvider>[0],
  { clientId, clientSecret }: Pick<EidClient, 'clientId' | 'clientSecret'>,
) => ({
  adapter: memoryAdapter(),
  clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
  claims: { openid: ['sub'], profile: ['given_name', 'family_name', 'personal_id'] },
  cookies: { keys: [randomBytes(24).toString('base64url')] },
  features: { devInteractions: { enabled: false } },
  findAccount: (_: unknown, id: string) => {
    const person = people.find(({ personalId }) => personalId === id)
    return person && { accountId: id, claims: () => claimsOf(person) }
  },
  interactions: { url: (_: unknown, { uid }: { uid: string }) => `${interactions}${uid}` },
  jwks: { keys: [signingKey()] },
  pkce: { required: () => true },
  // Everybody is asked each time who they are, and nobody what the portal may know.
  loadExistingGrant: async (context: Context & { oidc: { provider: Provider } }) => {
    const { client, session, provider } = context.oidc
    const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId })
    grant.addOIDCScope('openid profile')
    await grant.save()
    return grant
  },
  ttl: { AccessToken: 300, AuthorizationCode: 60, Grant: 3600, IdToken: 300, Interaction: 3600, Session: 3600 },
})

const claimsOf = ({ personalId, firstName, lastName }: EidDemoPerson) => ({
  sub: personalId,
  personal_id: personalId,
  given_name: firstName,
  family_name: lastName,
})

const signingKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  ...{ kid: randomUUID(), alg: 'RS256', use: 'sig' },
})

const interact = async (
  provider: Provider,
  people: readonly EidDemoPerson[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(people))
    return
  }
  const person = new URLSearchParams((await buffer(request)).toString('utf8')).get('person')
  const result = person ? { login: { accountId: person } } : { error: 'access_denied' }
  await provider
    .interactionFinished(request, response, result, { mergeWithLastSubmission: false })
    .catch(() => void response.writeHead(400).end())
}

const page = (people: readonly EidDemoPerson[]): string => `<!doctype html>
<html lang="ka">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${local['local.eid']}</title>
<h1>${local['local.eid']}</h1>
<form method="post">
${people.map(({ personalId, firstName, lastName }) => `<p><button name="person" value="${personalId}">${firstName} ${lastName}, ${personalId}</button></p>`).join('\n')}
<p><button>${local['local.eid.refuse']}</button></p>
</form>
</html>
`
