import type { RoleChangeDocument } from '@portal/contract/documents/desk'
import { roleLabel } from '@portal/contract/labels/roles'
import { roles as texts } from '@portal/contract/texts/roles'
import { useQuery } from '@tanstack/react-query'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { administeredAgenciesQuery } from '#lib/catalog/administered.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-input.tsx'

type ProposalEndProps = {
  hint: string
  note: string
  onNote: (note: string) => void
  noteError: string | undefined
  error: Error | null
  isPending: boolean
}

export const ProposalEnd = ({ hint, note, onNote, noteError, error, isPending }: ProposalEndProps) => (
  <>
    <TextArea
      label={texts['roles.propose.note']}
      hint={hint}
      rows={2}
      value={note}
      error={noteError}
      onChange={({ target }) => onNote(target.value)}
    />
    {error && <CommandFailure error={error} otherwise={texts['roles.propose.error']} />}
    <Button type="submit" className="sm:self-end" isPending={isPending} pendingLabel={texts['roles.propose.sending']}>
      {texts['roles.propose.send']}
    </Button>
  </>
)

type Post = RoleChangeDocument['to']

export const useAgencyNames = () => {
  const { data } = useQuery(administeredAgenciesQuery)
  const agencies = data?.data ?? []
  const nameOf = (id: number | null) => agencies.find((agency) => agency.id === id)?.short_name ?? ''
  return { agencies, nameOf }
}

export const roleAndAgency = ({ permission, agency_id }: Post, nameOf: (id: number | null) => string) =>
  [roleLabel(permission), nameOf(agency_id)].filter(Boolean).join(' · ')
