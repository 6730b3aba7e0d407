/**
 * The texts that a person accepts at registration, each with its version: `/terms` and `/privacy` show it, the consent
 * keeps it (R-ID-28). A changed text gets a new version here.
 */
export const consentVersions = {
  terms: { version: '1.0', validFrom: '2026-11-01' },
  privacy: { version: '1.0', validFrom: '2026-11-01' },
} as const
