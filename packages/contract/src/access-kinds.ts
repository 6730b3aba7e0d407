/** What an answer to staff showed of a record, by which its owner and auditors read it (R-LOG-13). */
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
