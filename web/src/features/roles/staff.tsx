import { permissions, type RoleChangeDocument, type StaffMember } from '@portal/contract/documents/desk'
import { fill } from '@portal/contract/fill'
import { roleLabel } from '@portal/contract/labels/roles'
import { isStaff } from '@portal/contract/role-facts'
import { common } from '@portal/contract/texts/common'
import { roles as texts } from '@portal/contract/texts/roles'
import { useUrlText } from '#lib/lists/use-url-text.ts'
import { useSearchParams } from '#lib/page/use-search-params.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { numericDate } from '#lib/time/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select } from '#ui/select.tsx'
import { type Column, Table } from '#ui/table.tsx'
import type { Candidate } from './member-picker.tsx'

type StaffProps = {
  staff: readonly StaffMember[]
  changes: readonly RoleChangeDocument[]
  nameOf: (agency: number | null) => string
  onChange: (member: Candidate) => void
  onTakeAway: (member: Candidate) => void
}

export function Staff(props: StaffProps) {
  const { staff, nameOf } = props
  const [params, setParams] = useSearchParams()
  const [search, setSearch] = useUrlText('search')
  const role = rolesOfStaff.find((known) => known === params.get('role')) ?? 'all'
  const agency = params.get('agency') ?? ''
  const narrow = (name: string, value: string) =>
    setParams(
      (present) => {
        const changed = new URLSearchParams(present)
        if (value) changed.set(name, value)
        else changed.delete(name)
        return changed
      },
      { preventScrollReset: true },
    )
  const found = staff.filter(
    (member) =>
      (agency === '' || String(member.agency_id) === agency) &&
      `${member.name} ${nameOf(member.agency_id)}`.includes(search.trim()),
  )
  const shown = found.filter(({ permission }) => role === 'all' || permission === role)
  return (
    <div className="flex flex-col gap-2">
      <div className="grid desk-field gap-x-4 gap-y-2 md:grid-cols-[minmax(0,1fr)_20rem]">
        <SearchBox label={texts['roles.search']} value={search} onChange={setSearch} />
        <Select
          label={texts['roles.filter.agency']}
          isLabelHidden
          placeholder={texts['roles.filter.agency.all']}
          options={agenciesOf(staff, nameOf)}
          value={agency}
          onChange={({ target }) => narrow('agency', target.value)}
        />
      </div>
      <FilterChips
        label={texts['roles.filter.role']}
        value={role}
        options={chips(found)}
        onChange={(value) => narrow('role', value === 'all' ? '' : value)}
        isDesk
      />
      {shown.length === 0 ? <EmptyState title={texts['roles.empty']} /> : <StaffTable {...props} staff={shown} />}
    </div>
  )
}

const sinceText = (since: string) => fill(texts['roles.since'], { date: numericDate(since) })

const rolesOfStaff = permissions.filter(isStaff)

const chips = (found: readonly StaffMember[]) => [
  { value: 'all' as const, label: fill(texts['roles.filter.all'], { count: found.length }) },
  ...rolesOfStaff.map((role) => {
    const count = found.filter(({ permission }) => permission === role).length
    return { value: role, label: fill(texts['roles.filter.one'], { role: roleLabel(role), count }) }
  }),
]

const agenciesOf = (staff: readonly StaffMember[], nameOf: StaffProps['nameOf']) =>
  [...new Set(staff.flatMap(({ agency_id }) => (agency_id === null ? [] : [agency_id])))].map((id) => ({
    value: String(id),
    label: nameOf(id),
  }))

function StaffTable({ staff, changes, nameOf, onChange, onTakeAway }: StaffProps) {
  const own = useSignIn().profile?.id
  const waiting = new Set(changes.flatMap(({ status, member }) => (status === 'open' && member ? [member.id] : [])))
  const columns: Column<StaffMember>[] = [
    {
      key: 'name',
      head: texts['roles.col.name'],
      isRowHead: true,
      className: 'xl:whitespace-nowrap',
      cell: ({ id, name }) => (id === own ? `${name} ${texts['roles.you']}` : name),
    },
    {
      key: 'role',
      head: texts['roles.col.role'],
      className: 'xl:whitespace-nowrap',
      cell: ({ permission, since }) => (
        <>
          {roleLabel(permission)}
          <span className="hidden text-sm text-ink-soft md:max-xl:block">{sinceText(since)}</span>
        </>
      ),
    },
    {
      key: 'agency',
      head: texts['roles.col.agency'],
      className: 'xl:whitespace-nowrap',
      cell: ({ agency_id }) => (agency_id === null ? common['common.none'] : nameOf(agency_id)),
    },
    {
      key: 'since',
      head: texts['roles.col.since'],
      isWideOnly: true,
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ since }) => <time dateTime={since}>{sinceText(since)}</time>,
    },
    {
      key: 'actions',
      head: common['common.actions'],
      isUnlabelled: true,
      className: 'md:text-right',
      cell: (member) => {
        if (member.id === own) return <span className="text-sm text-ink-soft">{texts['roles.own']}</span>
        if (waiting.has(member.id)) return <Badge tone="warn">{texts['roles.waits']}</Badge>
        return (
          <span className="flex flex-wrap gap-2 max-md:-mx-3 md:justify-end xl:flex-nowrap">
            <Button variant="quiet" className="px-3" onClick={() => onChange(member)}>
              {texts['roles.change']}
              <span className="sr-only">: {member.name}</span>
            </Button>
            <Button variant="quiet" className="px-3 text-stop" onClick={() => onTakeAway(member)}>
              {texts['roles.takeAway']}
              <span className="sr-only">: {member.name}</span>
            </Button>
          </span>
        )
      },
    },
  ]
  return <Table caption={texts['roles.table']} columns={columns} rows={staff} keyOf={({ id }) => id} isDense />
}
