import type { ApplicationRow } from '@portal/contract'
import { accessibility } from '@portal/contract/texts/accessibility'
import { useLocation } from 'react-router-dom'
import type { ListOrigin } from '#lib/application/list-origin.ts'
import { Table } from '#ui/table.tsx'
import { columnsFor, type Permission } from './application-columns.tsx'

type ApplicationsTableProps = { rows: readonly ApplicationRow[]; permission: Permission; isStale: boolean }

export function ApplicationsTable({ rows, permission, isStale }: ApplicationsTableProps) {
  const { search } = useLocation()
  const place: ListOrigin = { list: search, ids: rows.map(({ id }) => id) }
  return (
    <Table
      caption={accessibility['a11y.table.applications']}
      columns={columnsFor(permission, place)}
      rows={rows}
      keyOf={({ id }) => id}
      isStale={isStale}
      isCompact
    />
  )
}
