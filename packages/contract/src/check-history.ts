/**
 * Verifies a history in the browser, without the portal and without a key (R-LOG-5; format in docs/proof-file.md). Each
 * event's hash is recomputed from its content and the previous hash, and each salted value is checked against its
 * commitment. This finds a changed, missing or moved event; only a seal finds a history that was truncated or rewritten
 * completely.
 */

/** One event as `GET …/history` returns it; `changes` are the fields that the reader may see. */
export type HistoryProof = {
  readonly version: number
  readonly type: string
  readonly at: string
  readonly changes: Readonly<Record<string, unknown>>
  readonly hash: string
  readonly previous_hash: string
  /** Everything that the hash covers; null when the event is damaged. */
  readonly content: Readonly<Record<string, unknown>> | null
  readonly commitments: Readonly<Record<string, string>>
  readonly salts: Readonly<Record<string, string>>
}

export type EventVerdict = {
  readonly version: number
  /** The event continues the previous event's hash, and its own hash matches its content. */
  readonly isChained: boolean
  /** For each field with a salt, whether its value matches the commitment. */
  readonly fields: Readonly<Record<string, boolean>>
}
export type HistoryVerdict = {
  readonly isIntact: boolean
  /** The first version that does not verify; null when all do. */
  readonly brokenAt: number | null
  readonly events: readonly EventVerdict[]
}

const genesisHash = 'A'.repeat(43)

/** `events` are all events of the stream (`application-42`), oldest first. */
export const checkHistory = async (stream: string, events: readonly HistoryProof[]): Promise<HistoryVerdict> => {
  const verdicts = await Promise.all(
    events.map(async (event, index) => ({
      version: event.version,
      isChained:
        event.version === index + 1 && (await isChained(stream, event, events[index - 1]?.hash ?? genesisHash)),
      fields: await checkFields(event),
    })),
  )
  const broken = verdicts.findIndex(({ isChained, fields }) => !isChained || Object.values(fields).includes(false))
  return { isIntact: broken < 0, brokenAt: broken < 0 ? null : broken + 1, events: verdicts }
}

/** Checks the value of each field that has a salt against its commitment; the result is by field name. */
export const checkFields = async ({
  changes,
  commitments,
  salts,
}: Pick<HistoryProof, 'changes' | 'commitments' | 'salts'>): Promise<Readonly<Record<string, boolean>>> => {
  const checked = Object.entries(salts).map(async ([field, salt]) => {
    const commitment = await sha256(bytesOf(salt), new TextEncoder().encode(canonical(changes[field])))
    return [field, commitment === commitments[field]] as const
  })
  return Object.fromEntries(await Promise.all(checked))
}

/** WebCrypto exists only on pages served over https or from localhost. */
export const canCheck = (): boolean => globalThis.crypto?.subtle !== undefined

const isChained = async (stream: string, event: HistoryProof, previousHash: string): Promise<boolean> => {
  const { content } = event
  if (content === null || event.previous_hash !== previousHash || !says(stream, event, content)) return false
  return event.hash === (await sha256(bytesOf(previousHash), new TextEncoder().encode(canonical(content))))
}

/**
 * The displayed values must equal the hashed ones: stream, version, type, time, each commitment, and each plain field
 * that the hashed data contain.
 */
const says = (stream: string, event: HistoryProof, content: Readonly<Record<string, unknown>>): boolean => {
  const data = (content.data ?? {}) as Readonly<Record<string, unknown>>
  const isShown = ([field, value]: [string, unknown]) =>
    field in event.commitments || !(field in data) || canonical(data[field]) === canonical(value)
  return (
    content.stream === stream &&
    content.version === event.version &&
    content.type === event.type &&
    content.at === event.at &&
    Object.entries(event.commitments).every(
      ([field, commitment]) => canonical(data[field]) === canonical({ commitment }),
    ) &&
    Object.entries(event.changes).every(isShown)
  )
}

/** RFC 8785: names sorted by UTF-16 code units, no white space, numbers and strings as JavaScript writes them. */
export const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`
}

export const sha256 = async (...parts: readonly Uint8Array[]): Promise<string> => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const part of parts) {
    all.set(part, offset)
    offset += part.length
  }
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', all)))
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Returns no bytes for invalid base64url, so that the check fails. */
const bytesOf = (text: string): Uint8Array => {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) return new Uint8Array()
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
}
