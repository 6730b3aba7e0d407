/** A table: rows of answers to its columns. It is given the facts of the kinds that a column may have. */
import { below, type Report } from '../faults.ts'
import { type AnswerOf, type Asked, type Column, type ColumnKind, limits, type Row } from '../form.ts'
import { isObject, type Json } from '../json.ts'
import { isEmpty, readAsked } from './asked.ts'
import { type CheckContext, common, type KindFacts, type SentFields, type Words, wholeField } from './facts.ts'
import { sumOf, withUnit } from './numbers.ts'

type TableKind = {
  readonly facts: KindFacts<'table'>
  readonly readRows: (rows: readonly Row[], asked: Asked<'table'>, words: Words) => ReadTable
}
type ColumnFacts = { readonly [K in ColumnKind]: KindFacts<K> }

export const tableOf = (columnKinds: ColumnFacts): TableKind => {
  const factsOf = ({ kind }: Column): KindFacts => columnKinds[kind]

  const readColumns = ({ sent, report }: SentFields): readonly Column[] => {
    const { columns } = sent
    const max = limits.tableColumns
    if (!Array.isArray(columns) || columns.length < 1 || columns.length > max)
      report({ code: 'wrong_columns', max }, 'columns')
    if (!Array.isArray(columns)) return []
    const known = new Set<number>()
    return columns.slice(0, max).flatMap((column: unknown, index) => {
      const reportHere = below(below(report, 'columns'), String(index))
      const { show_if, eligibility, kind } = isObject(column) ? column : ({} as Json)
      if (show_if) reportHere({ code: 'no_condition_inside' }, 'show_if')
      if (eligibility) reportHere({ code: 'no_condition_inside' }, 'eligibility')
      if (typeof kind !== 'string' || !Object.hasOwn(columnKinds, kind)) {
        reportHere({ code: 'not_column_kind' }, 'kind')
        return []
      }
      const asked = readAsked(column, columnKinds[kind as ColumnKind] as KindFacts, reportHere) as Column | undefined
      if (asked && known.has(asked.id)) reportHere({ code: 'duplicate_id' }, 'id')
      if (asked) known.add(asked.id)
      return asked ? [asked] : []
    })
  }

  const checkRow = (row: unknown, columns: readonly Column[], report: Report, context: CheckContext): Row => {
    if (!isObject(row)) {
      report({ code: 'not_rows' })
      return {}
    }
    const known = new Set(columns.map(({ id }) => String(id)))
    for (const [key, value] of Object.entries(row))
      if (!known.has(key) && !isEmpty(value)) report({ code: 'unknown_question' }, key)
    return Object.fromEntries(
      columns.flatMap((column) => {
        const key = String(column.id)
        const value: unknown = Object.hasOwn(row, key) ? row[key] : undefined
        const reportHere = below(report, key)
        if (!isEmpty(value)) {
          const answer = factsOf(column).check(value, column, reportHere, context)
          return answer === undefined ? [] : [[key, answer as AnswerOf[ColumnKind]]]
        }
        if (column.is_required) reportHere({ code: 'required' })
        return []
      }),
    )
  }

  const facts: KindFacts<'table'> = {
    ...common,
    seconds: 5,
    readFields: (fields) => {
      const columns = readColumns(fields)
      const min_rows = wholeField(fields, 'min_rows', { min: 0, max: limits.rows })
      const max_rows = wholeField(fields, 'max_rows', { min: 1, max: limits.rows })
      if (min_rows !== null && max_rows !== null && min_rows > max_rows)
        fields.report({ code: 'bounds_crossed' }, 'max_rows')
      const { sum } = fields.sent
      const summed = new Set<unknown>(columns.filter((column) => factsOf(column).isSummed).map(({ id }) => id))
      const isFitting = sum === undefined || sum === null || (Array.isArray(sum) && sum.every((id) => summed.has(id)))
      if (!isFitting) fields.report({ code: 'not_summed' }, 'sum')
      return { columns, min_rows, max_rows, sum: isFitting ? [...new Set((sum as number[] | null) ?? [])] : [] }
    },
    check: (value, { columns, min_rows, max_rows }, report, context) => {
      if (!Array.isArray(value)) return report({ code: 'not_rows' })
      const max = max_rows ?? limits.rows
      if (value.length > max) return report({ code: 'too_many_rows', max })
      let isFaulty = false
      const rows = value.map((row, index) =>
        checkRow(
          row,
          columns,
          (detail, at) => {
            isFaulty = true
            report(detail, at === undefined ? String(index) : `${index}.${at}`)
          },
          context,
        ),
      )
      if (isFaulty) return undefined
      const filled = rows.filter((row) => Object.keys(row).length > 0)
      if (filled.length > 0 && filled.length < (min_rows ?? 0))
        return report({ code: 'too_few_rows', min: min_rows ?? 0 })
      return filled.length === 0 ? undefined : filled
    },
    read: (rows, asked, words) => {
      const { titles, rows: lines, totals } = readRows(rows, asked, words)
      const line = (values: readonly (string | null)[]) =>
        values.flatMap((value, index) => (value ? [`${titles[index]}: ${value}`] : [])).join('; ')
      return [...lines.map(line), ...(totals ? [`${words.total}: ${line(totals)}`] : [])].join('\n')
    },
    range: {
      isBound: (bound): bound is number =>
        Number.isInteger(bound) && (bound as number) >= 0 && (bound as number) <= limits.rows,
      rank: (rows) => (typeof rows === 'object' ? rows.length : Number(rows)),
    },
  }
  return { facts, readRows }

  function readRows(rows: readonly Row[], { columns, sum }: Asked<'table'>, words: Words): ReadTable {
    const read = (column: Column, value: AnswerOf[ColumnKind]) => factsOf(column).read(value, column, words)
    const totalOf = (column: Column): string | null => {
      if (!sum.includes(column.id)) return null
      const total = sumOf(
        rows.flatMap((row) => (row[column.id] === undefined ? [] : [row[column.id] as number | string])),
      )
      return column.kind === 'money'
        ? words.money(total)
        : withUnit(words.number(total), column as { readonly unit?: string | null })
    }
    return {
      titles: columns.map(({ title }) => title),
      rows: rows.map((row) =>
        columns.map((column) => {
          const value = row[column.id]
          return value === undefined ? null : read(column, value)
        }),
      ),
      totals: sum.length > 0 ? columns.map(totalOf) : null,
    }
  }
}

/** A table as a table: a cell is null where the row has no answer. */
export type ReadTable = {
  readonly titles: readonly string[]
  readonly rows: readonly (readonly (string | null)[])[]
  readonly totals: readonly (string | null)[] | null
}
