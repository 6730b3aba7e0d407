/** Every table of the portal, described once for the local start, the stack and the conformance tests. */

export type TableName = 'events' | 'heads' | 'log' | 'views' | 'claims' | 'counts' | 'search' | 'access' | 'keys'

export type Attribute = { readonly name: string; readonly type: 'string' | 'number' }

export type TableDescription = {
  readonly partitionKey: Attribute
  readonly sortKey?: Attribute
  /** Every index projects all attributes. */
  readonly indexes?: { readonly [name: string]: { readonly partitionKey: Attribute; readonly sortKey: Attribute } }
  /** What the table stream carries of a changed item: the whole item, or its key only. */
  readonly stream?: 'NEW_IMAGE' | 'KEYS_ONLY'
  readonly expiresAt?: string
  readonly purpose: string
}

const string = (name: string): Attribute => ({ name, type: 'string' })
const number = (name: string): Attribute => ({ name, type: 'number' })

/** Index keys of list rows; a row is in an index when it has both attributes. */
const listIndexes = {
  byAgency: { partitionKey: string('agencyScope'), sortKey: string('listKey') },
  byAgencyStatus: { partitionKey: string('agencyStatusScope'), sortKey: string('listKey') },
  byAll: { partitionKey: string('allScope'), sortKey: string('listKey') },
  byAllStatus: { partitionKey: string('allStatusScope'), sortKey: string('listKey') },
} as const

export const tables: { readonly [T in TableName]: TableDescription } = {
  events: {
    partitionKey: string('stream'),
    sortKey: number('version'),
    purpose: 'the truth: every event once',
  },
  heads: {
    partitionKey: string('stream'),
    stream: 'NEW_IMAGE',
    purpose: 'version and hash of every stream; its table stream feeds the sequencer',
  },
  log: {
    partitionKey: string('pk'),
    sortKey: number('sk'),
    stream: 'KEYS_ONLY',
    purpose:
      'the dense global order: segments, their tip, a watermark per stream, a checkpoint per projector; its table stream wakes the projectors',
  },
  views: {
    partitionKey: string('pk'),
    sortKey: string('sk'),
    indexes: listIndexes,
    purpose: 'what a person must see at once: folds of one stream, written with its events',
  },
  claims: {
    partitionKey: string('claim'),
    expiresAt: 'expires_at',
    purpose: 'uniqueness over many streams, numbers given out, idempotency records',
  },
  counts: {
    partitionKey: string('pk'),
    sortKey: string('sk'),
    purpose: 'totals and page jumps of the lists, and the numbers of offices, by projectors of the log',
  },
  search: {
    partitionKey: string('pk'),
    sortKey: string('sk'),
    purpose: 'packed blocks for the substring search, by projectors of the log',
  },
  access: {
    partitionKey: string('pk'),
    sortKey: string('sk'),
    expiresAt: 'expires_at',
    purpose: 'sessions, one-time codes, limits, uploads, drafts: not events, they expire (epoch seconds)',
  },
  keys: {
    partitionKey: string('subject'),
    purpose: 'wrapped keys of personal fields, one per data subject',
  },
}

export const allTables = Object.keys(tables) as readonly TableName[]

export const mapTables = <T>(make: (table: TableName) => T): Record<TableName, T> =>
  Object.fromEntries(allTables.map((table) => [table, make(table)])) as Record<TableName, T>

/** The environment variable that holds a table's name, on AWS and locally. */
export const tableVariable = (table: TableName): string => `${table.toUpperCase()}_TABLE`
