import type { MemberRecord } from '@portal/contract'
import { roleLabel } from '@portal/contract/labels/roles'
import { roles } from '@portal/contract/texts/roles'
import { useQuery } from '@tanstack/react-query'
import { administeredAgenciesQuery } from '#lib/catalog/administered.ts'
import { LinkButton } from '#ui/button.tsx'
import { FormSection } from '#ui/form-section.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { memberName } from './members-table.tsx'

/** The member's role and agency, read-only: changing them takes two persons, on /roles (R-DESK-24). */
export function RoleSection({ member }: { member: MemberRecord }) {
  const { id, permission, agency_id } = member
  const agencies = useQuery({ ...administeredAgenciesQuery, enabled: agency_id !== null })
  const agency = agencies.data?.data.find((one) => one.id === agency_id)?.name
  return (
    <FormSection title={roles['roles.member.section']} hint={roles['roles.member.hint']}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput id="role" label={roles['roles.col.role']} isReadOnly value={roleLabel(permission)} />
        <TextInput
          id="agency"
          label={roles['roles.col.agency']}
          isReadOnly
          value={agency_id === null ? roles['roles.member.none'] : (agency ?? '')}
        />
      </div>
      <LinkButton
        variant="secondary"
        className="self-start"
        to="/roles"
        state={{ candidate: { id, name: memberName(member), permission, agency_id } }}
      >
        {roles['roles.member.change']}
      </LinkButton>
    </FormSection>
  )
}
