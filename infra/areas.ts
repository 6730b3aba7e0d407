/**
 * Says which Lambda answers which path, for the stack's routes and for the local gateway. A prefix covers itself and
 * everything below it; the longest match wins.
 */
export type AreaName = 'catalog' | 'identity' | 'applications' | 'members' | 'contact' | 'audit'
export type Area = { readonly area: AreaName; readonly prefixes: readonly string[] }

export const areas: readonly Area[] = [
  {
    area: 'catalog',
    prefixes: [
      '/api/agencies',
      '/api/auth/agencies',
      '/api/projects',
      '/api/programs',
      '/api/auth/projects',
      '/api/Region',
      '/api/Municipality',
      '/api/professions',
      '/api/statistics',
      '/api/statistics.csv',
      '/api/Handbook',
      '/api/health',
      '/api/status',
      '/api/openapi.json',
      '/api/docs',
    ],
  },
  {
    area: 'identity',
    prefixes: [
      '/api/send-sms-code',
      '/api/login',
      '/api/send_sms',
      '/api/verify-sms',
      '/api/signup',
      '/api/auth/logout',
      '/api/auth/profile',
      '/api/auth/check-verification',
      '/api/auth/check_permission',
      '/api/auth/session',
      '/api/auth/sessions',
      '/api/passkeys',
      '/api/auth/passkeys',
      '/api/auth/channels',
      '/api/auth/notices',
      '/api/push-key',
      '/api/unsubscribe',
    ],
  },
  {
    area: 'applications',
    prefixes: [
      '/api/receipts',
      '/api/auth/applications',
      '/api/auth/drafts',
      '/api/auth/uploads',
      '/api/auth/desk',
      '/api/auth/reason-templates',
      '/api/auth/letter-templates',
      '/api/auth/transfers',
      '/api/auth/feedback',
      '/api/auth/screen',
    ],
  },
  {
    area: 'members',
    prefixes: [
      '/api/auth/members',
      '/api/auth/staff',
      '/api/auth/role-changes',
      '/api/auth/passkey-resets',
      '/api/auth/member-changes',
      '/api/auth/profile/getInfo',
      '/api/auth/profile/looks',
      '/api/auth/profile/export',
      '/api/auth/profile/erasure',
      '/api/auth/erasures',
      '/api/auth/profile/document',
      '/api/auth/profile/update',
    ],
  },
  { area: 'contact', prefixes: ['/api/contact', '/api/auth/contact-messages'] },
  { area: 'audit', prefixes: ['/api/auth/audit'] },
]

export const areaOf = (path: string): string | undefined => {
  let found: { area: string; length: number } | undefined
  for (const { area, prefixes } of areas)
    for (const prefix of prefixes)
      if ((path === prefix || path.startsWith(`${prefix}/`)) && prefix.length > (found?.length ?? 0))
        found = { area, length: prefix.length }
  return found?.area
}
