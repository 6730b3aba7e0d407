/**
 * The headers of every answer (R-API-4): set by the local gateway and by the site's response headers policy.
 * Nothing may run inline; only the documents' bucket is reached beside the portal itself.
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
    // blob: is a picture that this page holds already: a preview before it is sent, an identity document as it is shown.
    `img-src 'self' blob: ${bucketOrigin}`,
    `connect-src 'self' ${bucketOrigin}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
})

/** For the API and for public images: whatever their content, nothing in it runs or loads. */
export const inertHeaders: Readonly<Record<string, string>> = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
}
