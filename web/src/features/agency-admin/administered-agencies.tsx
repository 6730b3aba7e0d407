import type { AgencyDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { agencyAdmin as texts } from '@portal/contract/texts/agency-admin'
import { writtenPhone } from '@portal/contract/written-numbers'
import { useQuery } from '@tanstack/react-query'
import { administeredAgenciesQuery } from '#lib/catalog/administered.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonClass, LinkButton, linkClass } from '#ui/button.tsx'
import { CardImage } from '#ui/card-image.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { BuildingIcon, PenIcon } from '#ui/further-icons.tsx'
import { Link } from '#ui/link.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { EmailText } from '#ui/unbroken.tsx'

export function AdministeredAgenciesScreen() {
  const agencies = useQuery(administeredAgenciesQuery)
  return (
    <>
      <DeskHead
        title={texts['admin.agencies.title']}
        aside={texts['admin.agencies.subtitle']}
        action={<LinkButton to="/AddAgency">{texts['admin.agencies.add']}</LinkButton>}
      />
      {agencies.isPending && <Spinner />}
      {agencies.isError && <LoadError message={texts['admin.agencies.error']} query={agencies} />}
      {agencies.data &&
        (agencies.data.data.length > 0 ? (
          <Table
            caption={accessibility['a11y.table.agencies']}
            columns={columns}
            rows={agencies.data.data}
            keyOf={({ id }) => id}
            isDense
          />
        ) : (
          <EmptyState
            title={texts['admin.agencies.empty']}
            action={<LinkButton to="/AddAgency">{texts['admin.agencies.add']}</LinkButton>}
          />
        ))}
    </>
  )
}

const columns: Column<AgencyDocument>[] = [
  { key: 'id', head: texts['admin.agencies.col.id'], className: 'tabular-nums', cell: ({ id }) => id },
  {
    key: 'name',
    head: texts['admin.agencies.col.name'],
    isRowHead: true,
    className: 'xl:w-[30%]',
    cell: ({ name, image }) => (
      <span className="flex items-center gap-3">
        <CardImage image={image} fallback={<BuildingIcon className="size-5" />} className="size-10 shrink-0" />
        <span>{name}</span>
      </span>
    ),
  },
  {
    key: 'address',
    head: texts['admin.agencies.col.address'],
    isWideOnly: true,
    className: 'text-sm',
    cell: ({ address }) => address,
  },
  {
    key: 'email',
    head: texts['admin.agencies.col.email'],
    className: 'text-sm xl:min-w-48',
    cell: (agency) => (
      <>
        <a href={`mailto:${agency.email}`} className={linkClass}>
          <EmailText email={agency.email} />
        </a>
        <p className="hidden whitespace-nowrap tabular-nums md:max-xl:block">{writtenPhone(agency.phone)}</p>
      </>
    ),
  },
  {
    key: 'phone',
    head: texts['admin.agencies.col.phone'],
    isWideOnly: true,
    className: 'tabular-nums',
    cell: (agency) => <span className="whitespace-nowrap">{writtenPhone(agency.phone)}</span>,
  },
  {
    key: 'status',
    head: texts['admin.agencies.col.status'],
    cell: ({ status }) =>
      status === 'active' ? (
        <Badge tone="ok">{texts['admin.agency.status.active']}</Badge>
      ) : (
        <Badge tone="plain">{texts['admin.agency.status.inactive']}</Badge>
      ),
  },
  {
    key: 'actions',
    head: texts['admin.agencies.col.actions'],
    isUnlabelled: true,
    cell: ({ id, name }) => (
      <Link
        to={`/agency/edit/${id}`}
        aria-label={fill(accessibility['a11y.row.edit'], { name })}
        className={buttonClass('quiet', '-mx-3 px-3')}
      >
        <PenIcon />
        {texts['admin.agencies.edit']}
      </Link>
    ),
  },
]
