/** The only cookies of the portal, which the edge forwards to the API. */
export const eidCookies = { browser: '__Host-eid', person: '__Host-eid-person' } as const
