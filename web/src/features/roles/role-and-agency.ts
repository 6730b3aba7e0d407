import type { RoleChangeDocument } from '@portal/contract/documents/desk'
import { roleLabel } from '@portal/contract/labels/roles'
import { useQuery } from '@tanstack/react-query'
import { administeredAgenciesQuery } from '#lib/catalog/administered-agencies.ts'

type Post = RoleChangeDocument['to']

export const useAgencyNames = () => {
  const { data } = useQuery(administeredAgenciesQuery)
  const agencies = data?.data ?? []
  const nameOf = (id: number | null) => agencies.find((agency) => agency.id === id)?.short_name ?? ''
  return { agencies, nameOf }
}

export const roleAndAgency = ({ permission, agency_id }: Post, nameOf: (id: number | null) => string) =>
  [roleLabel(permission), nameOf(agency_id)].filter(Boolean).join(' · ')
