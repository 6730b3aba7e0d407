/**
 * The texts that a person accepts at registration, with their versions: `/terms` and `/privacy` show them and the
 * consent records them (R-ID-28). A changed text needs a new version here.
 */
export const consentVersions = {
  terms: { version: '1.3', validFrom: '2026-11-29' },
  privacy: { version: '1.5', validFrom: '2026-11-30' },
} as const
