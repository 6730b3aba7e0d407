/**
 * The texts that a person accepts at registration, with their versions: `/terms` and `/privacy` show them and the
 * consent records them (R-ID-28). A changed text needs a new version here.
 */
export const consentVersions = {
  terms: { version: '1.2', validFrom: '2026-11-28' },
  privacy: { version: '1.2', validFrom: '2026-11-28' },
} as const
