import { isEventKind } from '@portal/contract/labels/events'
import { streamParts } from '../labels.ts'

export type LogFilters = {
  /** YYYY-MM-DD; both days are included. */
  readonly from: string
  readonly to: string
  readonly actor: string
  readonly kind: string
  readonly number: string
  readonly without: string
  readonly type: string
}

export const noFilters: LogFilters = { from: '', to: '', actor: '', kind: '', number: '', without: '', type: '' }

/**
 * The kind of events that record accesses to documents. The form offers to exclude it, because it outnumbers all other
 * kinds.
 */
export const documentAccesses = 'looks'

export const parseFilters = (params: URLSearchParams): LogFilters => {
  const { kind, id } = streamParts(params.get('stream') ?? '')
  return {
    from: fitting(params.get('from'), /^\d{4}-\d{2}-\d{2}$/),
    to: fitting(params.get('to'), /^\d{4}-\d{2}-\d{2}$/),
    actor: fitting(params.get('actor'), /^(0|[1-9]\d{0,14})$/),
    kind: isEventKind(kind) ? kind : '',
    number: isEventKind(kind) ? fitting(id, kind === 'access' ? /^\d{4}-\d{2}-\d{2}$/ : /^[1-9]\d{0,14}$/) : '',
    without: fitting(params.get('without'), /^looks$/),
    type: fitting(params.get('type'), /^[A-Za-z]{1,60}$/),
  }
}

export const toAuditQuery = ({
  from,
  to,
  actor,
  kind,
  number,
  type,
  ...rest
}: LogFilters): Readonly<Record<string, string>> => {
  const stream = kind && number ? `${kind}-${number}` : kind
  const without = stream || type ? '' : rest.without
  return Object.fromEntries(
    Object.entries({ from, to, actor, stream, without, type }).filter(([, value]) => value !== ''),
  )
}

export const filterCount = (filters: LogFilters) => Object.keys(toAuditQuery(filters)).length

const fitting = (text: string | null, pattern: RegExp) => (text !== null && pattern.test(text) ? text : '')
