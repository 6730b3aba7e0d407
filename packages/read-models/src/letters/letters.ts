/** The letter templates of an agency: a row for each, in the order of their numbers. */
import type { LetterTemplateDocument } from '@portal/contract'
import { fold, type LettersEvent, type LetterTemplate, lettersState, parseStream } from '@portal/domain'
import type { Projection, RecordedEvent, ViewRow } from '@portal/event-store'
import { allItems, type Items, inBatches, read, readableRows } from '@portal/items'
import { paddedId } from '../keys.ts'

export const letterTemplates: Projection = {
  name: 'letter-templates',
  kind: 'letters',
  rows: (history): readonly ViewRow[] => {
    const [last] = history.slice(-1)
    if (!last) return []
    const { id: agency } = parseStream(last.stream)
    const { templates } = fold(lettersState, history as readonly RecordedEvent<LettersEvent>[])
    return templates.map((template) => {
      const written = history.findLast(({ data }) => (data as { template?: number }).template === template.id)
      return { ...letterKey(agency, template.id), ...documentOf(template), version: written?.version ?? last.version }
    })
  },
}

const documentOf = ({ id, revision, title, purpose, program, body, signer, signerPosition }: LetterTemplate) =>
  ({
    id,
    title,
    for: purpose,
    project_id: program,
    body,
    signer,
    signer_position: signerPosition,
    revision,
  }) satisfies LetterTemplateDocument

/** Strongly consistent: a template that was just saved is in the next list. */
export const listLetterTemplates = async (items: Items, agency: number): Promise<LetterTemplateDocument[]> => {
  const rows = await allItems(items, 'views', { partition: lettersPartition(agency) })
  return readableRows(items, 'views', rows, ({ pk: _pk, sk: _sk, version: _version, ...template }) => {
    for (const name of ['title', 'for', 'body']) read.text(template, name)
    return template as LetterTemplateDocument
  })
}

/** Of some templates; one that was deleted is missing. Eventually consistent. */
export const letterTitles = async (
  items: Items,
  agency: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const keys = ids.map((id) => letterKey(agency, id))
  const found = await Promise.all(inBatches(keys).map((some) => items.getMany('views', some, { consistent: false })))
  const rows = found.flat().filter((row) => row !== undefined)
  return new Map(readableRows(items, 'views', rows, (row) => [read.number(row, 'id'), read.text(row, 'title')]))
}

const letterKey = (agency: number, id: number) => ({
  pk: lettersPartition(agency),
  sk: `${paddedId(id)}#letters#${paddedId(agency)}`,
})
const lettersPartition = (agency: number): string => `letters-of#${agency}`
