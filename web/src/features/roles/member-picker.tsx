/**
 * Finds the member for a role. Each search is recorded as an access to members' data, so it runs on Enter, not per
 * letter.
 */

import type { MemberRow } from '@portal/contract'
import type { StaffMember } from '@portal/contract/documents/desk'
import { roleLabel } from '@portal/contract/labels/roles'
import { maxSearch } from '@portal/contract/limits'
import { members } from '@portal/contract/texts/members'
import { roles as texts } from '@portal/contract/texts/roles'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ErrorAlert } from '#ui/fault-alerts.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { foundMembersQuery } from './queries.ts'

export type Candidate = Pick<StaffMember, 'id' | 'name' | 'permission' | 'agency_id'>

export function MemberPicker({ onChoose }: { onChoose: (candidate: Candidate) => void }) {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  const found = useQuery(foundMembersQuery(asked))
  const search = (event: FormEvent) => {
    event.preventDefault()
    setAsked(text.trim())
  }
  return (
    <div className="flex flex-col gap-4">
      <form className="flex flex-col gap-3 sm:flex-row sm:items-end" onSubmit={search}>
        <TextInput
          className="grow"
          label={texts['roles.propose.find']}
          hint={members['members.search.placeholder']}
          maxLength={maxSearch}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" variant="secondary" isPending={found.isFetching}>
          {texts['roles.propose.find.press']}
        </Button>
      </form>
      {found.isError && <ErrorAlert error={found.error} otherwise={texts['roles.propose.find.error']} />}
      {found.data && found.data.length === 0 && <p role="status">{texts['roles.propose.find.none']}</p>}
      {found.data && found.data.length > 0 && (
        <ul className="flex flex-col">
          {found.data.map((row) => (
            <Found key={row.id} row={row} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Found({ row, onChoose }: { row: MemberRow; onChoose: (candidate: Candidate) => void }) {
  const name = `${row.first_name} ${row.last_name}`.trim()
  const choose = () => onChoose({ id: row.id, name, permission: row.permission, agency_id: null })
  return (
    <li className="flex items-center gap-3 border-t border-line py-2">
      <p className="min-w-0 grow">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="text-sm text-ink-soft tabular-nums">
          {[row.personal_id, roleLabel(row.permission)].filter(Boolean).join(' · ')}
        </span>
      </p>
      <Button variant="secondary" className="px-3" onClick={choose}>
        {texts['roles.propose.find.choose']}
        <span className="sr-only">: {name}</span>
      </Button>
    </li>
  )
}
