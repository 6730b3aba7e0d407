/** The kinds of data that staff saw of a record, as its owner and auditors read them in the access list (R-LOG-13). */
export const accessKinds = [
  'detail',
  'list',
  'search',
  'history',
  'changes',
  'notes',
  'pdf',
  'attachment',
  'replay',
  'proof',
  'export',
  'command',
  'conflict',
  'record',
  'document',
  'inbox',
  'log',
  'looks',
] as const
export type AccessKind = (typeof accessKinds)[number]
