/**
 * The headers of every answer (R-API-4), for the local gateway and the site's response headers policy. Nothing inline
 * may run; besides the portal, only the documents' bucket may be contacted.
 */
const everywhere = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const

export const siteHeaders = (bucketOrigin: string): Readonly<Record<string, string>> => ({
  ...everywhere,
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    // `blob:` is for pictures that the page already holds: a preview, or an identity document.
    `img-src 'self' blob: ${bucketOrigin}`,
    `connect-src 'self' ${bucketOrigin}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Nothing parses a string as markup or loads one as a script, but by these policies (R-WEB-113).
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify portal-worker',
  ].join('; '),
})

/** For the API and public images: nothing in them can run or load anything, whatever their content. */
export const inertHeaders: Readonly<Record<string, string>> = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
}
