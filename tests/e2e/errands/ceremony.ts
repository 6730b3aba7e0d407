/** The steps of a passkey's ceremony as separate calls, so that an attack can change what is sent between them. */
import type { Page } from 'playwright-core'

type Options = Readonly<Record<string, unknown>>
type Challenge = { readonly id: string; readonly options: Options }
export type Proof = {
  readonly id: string
  readonly response: {
    readonly id: string
    readonly rawId: string
    readonly response: { readonly userHandle?: string }
  }
}
type Answer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> }

/** Makes a call from the page, with the token of the person who is signed in there. */
export const callFrom = (page: Page, method: 'POST' | 'DELETE', path: string, body: object = {}) =>
  page.evaluate<Answer>(`fetch(${JSON.stringify(path)}, {
    method: '${method}',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer ' + localStorage.getItem('access_token') },
    body: ${JSON.stringify(JSON.stringify(body))},
  }).then(async (answer) => ({ status: answer.status, body: await answer.json() }))`)

const challengeOf = ({ body: { id, options } }: Answer): Challenge => ({ id: String(id), options: options as Options })

export const challengeFor = async (page: Page): Promise<Challenge> =>
  challengeOf(await callFrom(page, 'POST', '/api/passkeys/options'))

/** Answers a challenge with the page's authenticator. */
export const proofOn = async (page: Page, { id, options }: Challenge): Promise<Proof> => ({
  id,
  response: await page.evaluate(`navigator.credentials.get({
    publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(${JSON.stringify(options)}),
  }).then((credential) => credential.toJSON())`),
})

export const proveFrom = async (page: Page): Promise<Proof> => proofOn(page, await challengeFor(page))

export const enrolFrom = async (page: Page, label: string): Promise<Answer> => {
  const { id, options } = challengeOf(await callFrom(page, 'POST', '/api/auth/passkeys/options'))
  const response = await page.evaluate(`navigator.credentials.create({
    publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(${JSON.stringify(options)}),
  }).then((credential) => credential.toJSON())`)
  return callFrom(page, 'POST', '/api/auth/passkeys', { id, label, response })
}

export const signInFrom = (page: Page, proof: Proof): Promise<Answer> =>
  callFrom(page, 'POST', '/api/passkeys/login', proof)
