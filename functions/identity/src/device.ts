import type { LogEntry, PortalEnv } from '@portal/http'
import type { Context } from 'hono'

/** Logs a successful sign-in: whose and by what means, so that a strange one can be followed later (R-ID-53). */
export const logSignIn = (c: Context<PortalEnv>, member: number, means: NonNullable<LogEntry['means']>): void =>
  c.get('log')({
    level: 'info',
    code: 'signed_in',
    request_id: c.get('requestId'),
    area: c.get('area'),
    actor: member,
    means,
  })

/** The browser and system of a session, so that its owner recognises the session; never a version or a fingerprint. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const

const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iOS'],
  ['iPad', 'iPadOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

export const userAgentName = (userAgent: string | undefined): string | null => {
  const named = (names: readonly (readonly [string, string])[]) =>
    names.find(([mark]) => userAgent?.includes(mark))?.[1] ?? null
  return [named(browsers), named(systems)].filter((name) => name !== null).join(', ') || null
}
