/** `npm start -- --eid`: the provider for trying, with a few people of the demo data and one who is not registered. */
import { demoMembers } from '../../demo/data.ts'
import { type EidDemoPerson, type EidProvider, startEidProvider } from './provider.ts'

export const notRegistered: EidDemoPerson = { personalId: '01001000300', firstName: 'ეკა', lastName: 'ახალაძე' }

export const eidDemoPeople: readonly EidDemoPerson[] = [...demoMembers.slice(0, 7), notRegistered]

/** What the functions are told of it. */
export const eidEnvironment = ({ client }: EidProvider): Readonly<Record<string, string>> => ({
  OIDC_ISSUER: client.issuer,
  OIDC_CLIENT_ID: client.clientId,
  OIDC_CLIENT_SECRET: client.clientSecret,
  OIDC_PERSONAL_ID_CLAIM: client.personalIdClaim,
})

export const startDemoEid = (port: number): Promise<EidProvider> =>
  startEidProvider({ redirectUri: `http://localhost:${port}/api/oidc/callback`, people: eidDemoPeople })
