import type { ApplicationRow } from '@portal/contract'
import type { AgencyCard } from '@portal/contract/documents/catalog'
import { accessibility } from '@portal/contract/texts/accessibility'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import type { ListOrigin } from '#lib/application/list-origin.ts'
import { agenciesQuery } from '#lib/catalog.ts'
import { Table } from '#ui/table.tsx'
import { columnsFor, type Permission, type ShortNames } from './application-columns.tsx'

type ApplicationsTableProps = { rows: readonly ApplicationRow[]; permission: Permission; isStale: boolean }

export function ApplicationsTable({ rows, permission, isStale }: ApplicationsTableProps) {
  const { search } = useLocation()
  const shortNames = useQuery({ ...agenciesQuery, select: shortNamesIn }).data
  const place: ListOrigin = { list: search, ids: rows.map(({ id }) => id) }
  return (
    <Table
      caption={accessibility['a11y.table.applications']}
      columns={columnsFor(permission, place, shortNames ?? noNames)}
      rows={rows}
      keyOf={({ id }) => id}
      isStale={isStale}
      isCompact={permission.role === 'User'}
    />
  )
}

const noNames: ShortNames = new Map()

const shortNamesIn = ({ data }: { data: readonly AgencyCard[] }): ShortNames =>
  new Map(data.map(({ id, short_name }) => [id, short_name]))
