/** What is written: columns by checkbox, and their order by buttons (R-OFF-87). */

import type { ReportDocument } from '@portal/contract/documents/reports'
import { fill } from '@portal/contract/fill'
import { keysOf } from '@portal/contract/keys-of'
import { reportFieldTitles } from '@portal/contract/labels/report-columns'
import { criteria } from '@portal/contract/texts/criteria'
import { queue } from '@portal/contract/texts/queue'
import { reportPage as texts } from '@portal/contract/texts/report-page'
import { useQuery } from '@tanstack/react-query'
import { programQuery } from '#lib/catalog/catalog.ts'
import { announce } from '#lib/page/announce.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { FieldGroup } from '#ui/field.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { MoveButtons } from '#ui/move-buttons.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'

type Choice = { readonly column: string; readonly title: string }

type ReportColumnsProps = {
  columns: readonly string[]
  program: number | undefined
  /** The columns that the form of the program asked when the report was saved. */
  asked: ReportDocument['asked']
  error: string | undefined
  onChange: (columns: string[]) => void
}

const ofCase: readonly Choice[] = keysOf(reportFieldTitles).map((column) => ({
  column,
  title: reportFieldTitles[column],
}))

export function ReportColumns({ columns, program, asked, error, onChange }: ReportColumnsProps) {
  const form = useQuery({ ...programQuery(program ?? 0), enabled: program !== undefined })
  const answers = (form.data?.form?.questions ?? [])
    .filter(({ kind }) => kind !== 'section' && kind !== 'info')
    .map(({ id, title }) => ({ column: `answer:${id}`, title }))
  const judged = (form.data?.form?.criteria ?? []).map(({ id, title }) => ({
    column: `criterion:${id}`,
    title: fill(criteria['criteria.column'], { title }),
  }))
  const gone = asked
    .filter(({ is_gone }) => is_gone)
    .map(({ column, title }) => ({ column, title: fill(queue['export.col.gone'], { title }) }))
  const titles = new Map([...ofCase, ...gone, ...answers, ...judged].map(({ column, title }) => [column, title]))
  const group = { columns, onChange }
  return (
    <>
      <FieldGroup id="columns" label={texts['report.columns.case']} isRequired error={error}>
        <Choices {...group} choices={ofCase} />
      </FieldGroup>
      {program === undefined && <p className="text-sm text-ink-soft">{texts['report.columns.program']}</p>}
      {program !== undefined && form.isPending && (
        <TextSkeleton lines={4} label={texts['report.columns.program.loading']} />
      )}
      {form.isError && !form.data && <LoadError query={form} />}
      {form.data && answers.length + judged.length + gone.length === 0 && (
        <p className="text-sm text-ink-soft">{texts['report.columns.program.none']}</p>
      )}
      {answers.length + gone.length > 0 && (
        <FieldGroup id="columns.answers" label={texts['report.columns.answers']}>
          <Choices {...group} choices={[...answers, ...gone]} />
        </FieldGroup>
      )}
      {judged.length > 0 && (
        <FieldGroup id="columns.criteria" label={texts['report.columns.criteria']}>
          <Choices {...group} choices={judged} />
        </FieldGroup>
      )}
      <Order {...group} titles={titles} />
    </>
  )
}

type GroupProps = { columns: readonly string[]; onChange: (columns: string[]) => void }

const Choices = ({ columns, choices, onChange }: GroupProps & { choices: readonly Choice[] }) => (
  <div className="grid gap-x-4 sm:grid-cols-2">
    {choices.map(({ column, title }) => (
      <Checkbox
        key={column}
        label={title}
        checked={columns.includes(column)}
        onChange={({ target }) =>
          onChange(target.checked ? [...columns, column] : columns.filter((each) => each !== column))
        }
      />
    ))}
  </div>
)

function Order({ columns, titles, onChange }: GroupProps & { titles: ReadonlyMap<string, string> }) {
  if (columns.length === 0) return null
  const count = columns.length
  const move = (from: number, to: number) => {
    const moved = columns[from] ?? ''
    onChange(columns.toSpliced(from, 1).toSpliced(to, 0, moved))
    const title = titles.get(moved) ?? moved
    announce(fill(texts['report.columns.moved'], { title, position: to + 1, count }))
  }
  return (
    <FieldGroup id="columns.order" label={texts['report.columns.order']}>
      <ol className="divide-y divide-line border-y border-line">
        {columns.map((column, index) => {
          const name = titles.get(column) ?? column
          const remove = `${texts['report.columns.remove']}: ${name}`
          return (
            <li key={column} className="flex items-center gap-1">
              <span className="w-8 shrink-0 text-end text-sm text-ink-soft tabular-nums">{index + 1}.</span>
              <span className="min-w-0 grow px-2 py-1.5 wrap-anywhere">{name}</span>
              <span className="flex shrink-0">
                <MoveButtons
                  {...{ index, count, name }}
                  up={texts['report.columns.up']}
                  down={texts['report.columns.down']}
                  onMove={(to) => move(index, to)}
                />
                <Button
                  variant="quiet"
                  className="px-2"
                  icon={<CloseIcon />}
                  aria-label={remove}
                  title={remove}
                  onClick={() => onChange(columns.filter((each) => each !== column))}
                />
              </span>
            </li>
          )
        })}
      </ol>
    </FieldGroup>
  )
}
