/** The kinds of streams; a stream is named `<kind>-<id>`, and `access-<day>` for days (R-LOG-6). */
export const streamKinds = [
  'application',
  'member',
  'program',
  'agency',
  'contact',
  'looks',
  'notes',
  'talk',
  'seen',
  'letters',
  'templates',
  'role',
  'reset',
  'change',
  'mandate',
  'system',
  'absence',
  'webhook',
  'reports',
  'access',
] as const
export type StreamKind = (typeof streamKinds)[number]
