import type { AdministeredProgramRow } from '@portal/contract'
import { missedWords } from '@portal/contract/endpoints/catalog'
import { hasRight } from '@portal/contract/role-facts'
import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { timeoutSeconds } from '#lib/api/admin-timeout.ts'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { administeredAgenciesQuery, administeredProgramsQuery } from '#lib/catalog/administered.ts'
import { filterBySearch } from '#lib/lists/filter-by-search.ts'
import { useUrlText } from '#lib/lists/use-url-text.ts'
import { useSearchParams } from '#lib/page/use-search-params.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { LinkButton } from '#ui/button.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select } from '#ui/select.tsx'
import { SmallTable } from '#ui/small-table.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { ForwardProgramDialog } from './forward-program-dialog.tsx'
import { ProgramsTable } from './programs-table.tsx'

const filters = [
  { value: 'all', label: texts['admin.programs.chip.all'] },
  { value: 'active', label: texts['admin.programs.chip.active'] },
  { value: 'deactive', label: texts['admin.programs.chip.inactive'] },
] as const
type Status = (typeof filters)[number]['value']

export function AdministeredProgramsScreen() {
  const programs = useQuery(administeredProgramsQuery)
  const [search, setSearch] = useUrlText('search')
  const [status, setStatus] = useUrlStatus()
  const [forwarding, setForwarding] = useState<{ id: number; title: string } | null>(null)
  const ofAllAgencies = hasRight(useSignIn().profile?.permission, 'writeAgencies')
  const agencies = useQuery({ ...administeredAgenciesQuery, enabled: ofAllAgencies }).data?.data ?? []
  const [agency, setAgency] = useUrlText('agency')
  const agencyOf = ({ agency_id }: AdministeredProgramRow) =>
    agencies.find(({ id }) => id === agency_id)?.short_name ?? ''
  const shown = filterBySearch(programs.data ?? [], search, ({ title }) => [title]).filter(
    (program) =>
      (status === 'all' || program.status === status) &&
      (!ofAllAgencies || agency === '' || String(program.agency_id) === agency),
  )

  return (
    <>
      <DeskHead
        title={texts['admin.programs.title']}
        aside={texts['admin.programs.subtitle']}
        action={<LinkButton to="/AddPrograms">{texts['admin.programs.add']}</LinkButton>}
      />
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <SearchBox
          className="grow desk-field md:max-w-96"
          label={texts['admin.programs.search.label']}
          placeholder={texts['admin.programs.search.placeholder']}
          value={search}
          onChange={setSearch}
        />
        {ofAllAgencies && (
          <Select
            label={texts['admin.program.field.agency']}
            isLabelHidden
            className="grow desk-field md:max-w-72 md:min-w-44"
            placeholder={texts['admin.programs.agency.all']}
            options={agencies.map(({ id, short_name }) => ({ value: String(id), label: short_name }))}
            value={agency}
            onChange={({ target }) => setAgency(target.value)}
          />
        )}
        <FilterChips
          isDesk
          label={texts['admin.programs.col.status']}
          value={status}
          options={filters}
          onChange={setStatus}
        />
      </div>
      {programs.isPending && <Spinner />}
      {programs.isError && <LoadError message={texts['admin.programs.error']} query={programs} />}
      {programs.data &&
        (shown.length > 0 ? (
          <ProgramsTable programs={shown} agencyOf={ofAllAgencies ? agencyOf : undefined} onForward={setForwarding} />
        ) : (
          <EmptyState
            title={texts[programs.data.length > 0 ? 'admin.programs.empty.filtered' : 'admin.programs.empty']}
          />
        ))}
      <MissedWords />
      {forwarding && <ForwardProgramDialog program={forwarding} onClose={() => setForwarding(null)} />}
    </>
  )
}

const useUrlStatus = () => {
  const [params, setParams] = useSearchParams()
  const inUrl = filters.find(({ value }) => value === params.get('status'))?.value ?? 'all'
  const choose = (status: Status) =>
    setParams(
      (present) => {
        const changed = new URLSearchParams(present)
        if (status === 'all') changed.delete('status')
        else changed.set('status', status)
        return changed
      },
      { replace: true, preventScrollReset: true },
    )
  return [inUrl, choose] as const
}

/** What visitors searched and nothing has, below the programs of those who write them (R-DESK-76). */
function MissedWords() {
  const [isOpen, setOpen] = useState(false)
  const words = useQuery({
    queryKey: [...queryKeys.programs, 'missed-words'],
    queryFn: ({ signal }) => call(missedWords, { signal, timeoutSeconds }),
    enabled: isOpen,
  })
  const rows = words.data?.data.map(({ word, times }) => ({ key: word, cells: [word, times] as const })) ?? []
  return (
    <details
      className="mt-6 max-w-form rounded-md border border-line px-4 py-1"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="fold py-2.5 font-semibold">{texts['admin.programs.missed']}</summary>
      <div className="flex flex-col gap-3 pb-3">
        <p className="text-sm text-ink-soft">{texts['admin.programs.missed.hint']}</p>
        {isOpen && words.isPending && <Spinner />}
        {words.isError && <LoadError message={texts['admin.programs.error']} query={words} />}
        {words.data &&
          (rows.length > 0 ? (
            <SmallTable
              caption={texts['admin.programs.missed']}
              heads={[texts['admin.programs.missed.word'], texts['admin.programs.missed.times']]}
              rows={rows}
            />
          ) : (
            <p>{texts['admin.programs.missed.none']}</p>
          ))}
      </div>
    </details>
  )
}
