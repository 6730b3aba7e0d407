/** The tables of the page, for their panels and for the file. */
import type { OfficeNumbers } from '@portal/contract/documents/office-numbers'
import { fill } from '@portal/contract/fill'
import { harmlessCell } from '@portal/contract/harmless-cell'
import { judgements } from '@portal/contract/judgements'
import { criteria as criteriaTexts } from '@portal/contract/texts/criteria'
import { numbers as texts } from '@portal/contract/texts/numbers'
import { saveFile } from '#lib/application/save-file.ts'
import { csvFile } from '#lib/lists/sheet-files.ts'

export type NumbersTable = {
  readonly title: string
  readonly heads: readonly [string, ...string[]]
  /** How many of the first numbers are drawn as bars. */
  readonly drawn: number
  /** A number is null where nothing could be counted. */
  readonly rows: readonly {
    readonly key: string
    readonly name: string
    readonly numbers: readonly (number | null)[]
  }[]
}

/** Only those with a row. */
export const tablesOf = ({
  by_program,
  by_municipality,
  by_person,
  reasons,
  criteria,
}: OfficeNumbers): readonly NumbersTable[] =>
  [
    {
      title: texts['numbers.byProgram'],
      heads: [
        texts['numbers.program'],
        texts['numbers.received'],
        texts['numbers.head.decided'],
        texts['numbers.head.inTime'],
      ] as const,
      drawn: 2,
      rows: by_program.map(({ id, title, received, decided, in_time }) => ({
        key: String(id),
        name: id === null ? texts['numbers.program.none'] : title || texts['numbers.unknown'],
        numbers: [received, decided, in_time],
      })),
    },
    {
      title: texts['numbers.byMunicipality'],
      heads: [texts['numbers.municipality'], texts['numbers.received']] as const,
      drawn: 1,
      rows: by_municipality.map(({ id, name, received }) => ({
        key: String(id),
        name: name || texts['numbers.unknown'],
        numbers: [received],
      })),
    },
    {
      title: texts['numbers.byPerson'],
      heads: [
        texts['numbers.person'],
        texts['numbers.head.decided'],
        texts['numbers.head.returned'],
        texts['numbers.head.requested'],
      ] as const,
      drawn: 1,
      rows: by_person.map(({ id, name, decided, returned, requested }) => ({
        key: String(id),
        name: name || texts['numbers.unknown'],
        numbers: [decided, returned, requested],
      })),
    },
    {
      title: texts['numbers.reasons'],
      heads: [texts['numbers.template'], texts['numbers.decided']] as const,
      drawn: 1,
      rows: reasons.map(({ template, count }) => ({
        key: String(template?.id ?? null),
        name: nameOfTemplate(template),
        numbers: [count],
      })),
    },
    ...[...Map.groupBy(criteria, ({ program }) => program.id).values()].map(criteriaTable),
  ].filter(({ rows }) => rows.length > 0)

const criteriaTable = (criteria: OfficeNumbers['criteria']): NumbersTable => ({
  title: fill(criteriaTexts['criteria.title.of'], { program: criteria[0]?.program.title || texts['numbers.unknown'] }),
  heads: [texts['numbers.criterion'], ...judgements.map((each) => criteriaTexts[`criteria.${each}`])],
  drawn: 2,
  rows: criteria.map(({ id, title, met, unmet, not_applicable }) => ({
    key: String(id),
    name: title || fill(texts['numbers.criterion.gone'], { id }),
    numbers: [met, unmet, not_applicable],
  })),
})

const nameOfTemplate = (template: OfficeNumbers['reasons'][number]['template']): string => {
  if (template === null) return texts['numbers.template.none']
  return template.title || fill(texts['numbers.template.gone'], { id: template.id })
}

/** One file with a line for each row of each table: which table, whose row, what was counted and the number. */
export const saveTables = (numbers: OfficeNumbers): void => {
  const lines = tablesOf(numbers).flatMap(({ title, heads: [, ...measures], rows }) =>
    rows.flatMap(({ name, numbers: counts }) =>
      counts.map((count, index) => [
        title,
        harmlessCell(name),
        (measures[index] ?? '').replaceAll('\u00ad', ''),
        count,
      ]),
    ),
  )
  saveFile(csvFile(lines), `numbers-${numbers.from}-${numbers.to}.csv`)
}
