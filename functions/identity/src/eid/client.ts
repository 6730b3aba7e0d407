import type { EidClient } from '@portal/identity/eid'

/** The portal's account with the eID's provider; null unless all four variables are set (R-ID-90). */
export const eidClientOf = (env: Readonly<Record<string, string | undefined>>): EidClient | null => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env
  const { OIDC_PERSONAL_ID_CLAIM: personalIdClaim } = env
  return issuer && clientId && clientSecret && personalIdClaim
    ? { issuer, clientId, clientSecret, personalIdClaim }
    : null
}
