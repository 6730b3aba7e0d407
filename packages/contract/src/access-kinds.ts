/**
 * Which part of a record a member of staff saw. The record's owner and the auditors read this in the access list
 * (R-LOG-13).
 */
export const accessKinds = [
  'detail',
  'list',
  'search',
  'history',
  'changes',
  'notes',
  'messages',
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
  'forecast',
  'answers',
] as const
export type AccessKind = (typeof accessKinds)[number]
