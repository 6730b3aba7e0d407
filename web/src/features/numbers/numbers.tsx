/** The numbers of an agency's office, for its head (R-OFF-65). */
import { officeNumbers } from '@portal/contract/endpoints/office-numbers'
import { hasFact } from '@portal/contract/role-facts'
import { numbers as texts } from '@portal/contract/texts/numbers'
import { writtenNumber } from '@portal/contract/written-numbers'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError, isUnreachable } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { DownloadIcon } from '#ui/further-icons.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Panel } from '#ui/panel.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { Bars } from './bars.tsx'
import { Figures, Waiting } from './figures.tsx'
import { FilterBar } from './filter-bar.tsx'
import { type NumbersTable, saveTables, tablesOf } from './tables.ts'
import { type Filters, useFilters } from './use-filters.ts'

const numbersQuery = (filters: Filters) =>
  queryOptions({
    queryKey: [...queryKeys.applications, 'numbers', filters],
    queryFn: ({ signal }) => call(officeNumbers, { query: filters, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.is_counting === true || isUnreachable(state.error)) && 15_000,
    // Numbers of one agency never stand under another's name.
    placeholderData: (previous, query) => (agencyOf(query?.queryKey) === filters.agency_id ? previous : undefined),
  })

const agencyOf = (key: readonly unknown[] = []) => (key.at(-1) as Filters | undefined)?.agency_id

/** Wrong filters are the person's to correct; anything else is a fault. */
const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 422 && Object.keys(error.errors).length > 0

export function NumbersScreen() {
  const { filters, change } = useFilters()
  const { profile } = useSignIn()
  const isNamed = hasFact(profile?.permission, 'belongsToAgency') || filters.agency_id !== undefined
  const numbers = useQuery({ ...numbersQuery(filters), enabled: isNamed })
  const { data, error } = numbers
  const isEmpty = data?.received === 0 && data.decided === 0 && data.returned === 0 && data.requested === 0
  return (
    <div className="flex flex-col gap-4">
      <DeskHead
        title={texts['numbers.title']}
        action={
          data &&
          !isEmpty &&
          !data.is_counting && (
            <Button variant="secondary" icon={<DownloadIcon />} onClick={() => saveTables(data)}>
              {texts['numbers.csv']}
            </Button>
          )
        }
      />
      <FilterBar filters={filters} errors={isRefused(error) ? error.errors : {}} onChange={change} />
      {!isNamed && <p>{texts['numbers.agency.first']}</p>}
      {isNamed && numbers.isPending && <TextSkeleton lines={8} label={texts['numbers.loading']} />}
      {error && !isRefused(error) && <LoadError message={texts['numbers.error']} query={numbers} />}
      {data && !numbers.isError && (
        <>
          {data.is_counting && (
            <Alert tone="warn">
              <p>{texts['numbers.counting']}</p>
            </Alert>
          )}
          <div className="-mb-4 gap-4 *:mb-4 *:break-inside-avoid xl:columns-2">
            {isEmpty ? <p>{texts['numbers.none']}</p> : <Figures numbers={data} />}
            <Waiting waiting={data.waiting} filters={filters} />
            {tablesOf(data).map((table) => (
              <TablePanel key={table.title} table={table} />
            ))}
          </div>
          <details className="max-w-read text-sm text-ink-soft">
            <summary className="fold min-h-11 py-2.5 text-brand">{texts['numbers.what']}</summary>
            <div className="flex flex-col gap-2 pb-2 pl-6">
              <p>{texts['numbers.what.received']}</p>
              <p>{texts['numbers.what.transferred']}</p>
            </div>
          </details>
        </>
      )}
    </div>
  )
}

const TablePanel = ({ table: { title, heads, rows, drawn } }: { table: NumbersTable }) => (
  <Panel title={title}>
    <Bars
      caption={title}
      heads={heads}
      rows={rows.map(({ key, name, numbers }) => ({
        ...{ key, name, values: numbers.slice(0, drawn).map((number) => number ?? 0) },
        shown: numbers.map((number) => (number === null ? '–' : writtenNumber(number))),
      }))}
    />
  </Panel>
)
