import type { AdministeredProgram } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { hasFact } from '@portal/contract/role-facts'
import { programAdmin } from '@portal/contract/texts/program-admin'
import { team as texts } from '@portal/contract/texts/team'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { colleaguesQuery } from '#lib/colleagues/queries.ts'
import { fieldsOf } from '#lib/forms/use-field.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { LoadError } from '#ui/load-error.tsx'
import { Select } from '#ui/select.tsx'
import type { ProgramValues } from './program-values.ts'

/** Who gets what is sent to the program: among the staff of its agency, which the Super Administrator chooses first. */
export function AssigneeField({ program }: { program: AdministeredProgram | null }) {
  const form = useFormContext<ProgramValues>()
  const { profile } = useSignIn()
  const [chosenAgency, value] = useWatch({ control: form.control, name: ['agency_id', 'assignee_id'] })
  const isOfAgency = hasFact(profile?.permission, 'belongsToAgency')
  const agency = isOfAgency ? null : Number(chosenAgency || program?.agency_id || 0)
  const list = useQuery({ ...colleaguesQuery(agency), enabled: agency !== 0, staleTime: 60_000 })
  const active = (list.data ?? []).filter(({ is_active }) => is_active)
  const hasLeft = value !== '' && list.data !== undefined && !active.some(({ id }) => String(id) === value)
  const isUnknown = value !== '' && !active.some(({ id }) => String(id) === value)
  const unread = list.isPending ? texts['team.loading'] : `№${value}`
  return (
    <div className="flex flex-col gap-2">
      <Select
        label={programAdmin['admin.program.field.assignee']}
        hint={texts[hasLeft ? 'assignee.left.hint' : 'assignee.hint']}
        placeholder={texts['assignee.none']}
        options={[
          ...active.map(({ id, name }) => ({ value: String(id), label: name })),
          ...(isUnknown ? [{ value, label: hasLeft ? fill(texts['assignee.left'], { id: value }) : unread }] : []),
        ]}
        {...fieldsOf(form)('assignee_id')}
        value={value}
      />
      {list.isError && !list.data && <LoadError message={texts['team.error']} query={list} />}
    </div>
  )
}
