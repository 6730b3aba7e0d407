/** The reason templates of an agency: a row for each, in the order of their numbers. */
import type { ReasonTemplate } from '@portal/contract'
import { fold, parseStream, type TemplatesEvent, templatesState } from '@portal/domain'
import type { Projection, RecordedEvent, ViewRow } from '@portal/event-store'
import { allItems, type Items, read, readableRows } from '@portal/items'
import { paddedId } from '../keys.ts'

export const reasonTemplates: Projection = {
  name: 'reason-templates',
  kind: 'templates',
  rows: (history): readonly ViewRow[] => {
    const [last] = history.slice(-1)
    if (!last) return []
    const { id: agency } = parseStream(last.stream)
    const { templates } = fold(templatesState, history as readonly RecordedEvent<TemplatesEvent>[])
    return templates.map(({ id, title, text, purpose }) => {
      const template: ReasonTemplate = { id, title, text, for: purpose }
      const written = history.findLast(({ data }) => (data as { template?: number }).template === id)
      const sk = `${paddedId(id)}#templates#${paddedId(agency)}`
      return { pk: templatesPartition(agency), sk, ...template, version: written?.version ?? last.version }
    })
  },
}

/** Strongly consistent: a template that was just saved is in the next list. */
export const listReasonTemplates = async (items: Items, agency: number): Promise<ReasonTemplate[]> => {
  const rows = await allItems(items, 'views', { partition: templatesPartition(agency) })
  return readableRows(items, 'views', rows, (row) => ({
    id: read.number(row, 'id'),
    title: read.text(row, 'title'),
    text: read.text(row, 'text'),
    for: read.text(row, 'for') as ReasonTemplate['for'],
  }))
}

const templatesPartition = (agency: number): string => `templates-of#${agency}`
