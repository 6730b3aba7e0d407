import { audit } from '@portal/contract/texts/audit'
import { auditPage as texts } from '@portal/contract/texts/audit-page'
import { type FormEvent, useEffect, useState } from 'react'
import { onlyDigits } from '#lib/digits.ts'
import { Button } from '#ui/button.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Candidates } from './candidates.tsx'
import { memberNumberOf, useFoundMember } from './find-member.ts'
import type { LogFilters } from './log-search.ts'
import { kindWord } from './log-words.ts'

const kinds = ['application', 'member', 'contact'] as const

export function LooksFilter({ filters, onNarrow }: { filters: LogFilters; onNarrow: (to: LogFilters) => void }) {
  const [typed, setTyped] = useState(filters)
  const [isWrong, setWrong] = useState(false)
  const person = useFoundMember()
  useEffect(() => setTyped(filters), [filters])
  const set = (change: Partial<LogFilters>) => setTyped((present) => ({ ...present, ...change }))
  const apply = async (event: FormEvent) => {
    event.preventDefault()
    const isBackwards = typed.from !== '' && typed.to !== '' && typed.from > typed.to
    setWrong(isBackwards)
    if (isBackwards) return
    const known = memberNumberOf(typed.actor)
    if (known !== null) return choose(known)
    const actor = await person.find(typed.actor)
    if (actor !== null) onNarrow({ ...typed, actor })
  }
  const choose = (actor: string) => {
    person.forget()
    onNarrow({ ...typed, actor })
  }
  return (
    <form noValidate onSubmit={(event) => void apply(event)} className="flex flex-col gap-3">
      <div className="grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-[11rem_11rem_minmax(0,1fr)_12rem_9rem_auto]">
        <DateInput
          label={audit['audit.filter.from']}
          value={typed.from}
          onChange={({ target }) => set({ from: target.value })}
        />
        <DateInput
          label={audit['audit.filter.to']}
          value={typed.to}
          error={isWrong ? audit['audit.filter.range'] : undefined}
          onChange={({ target }) => set({ to: target.value })}
        />
        <TextInput
          label={texts['audit.looks.col.who']}
          placeholder={texts['audit.actor.hint']}
          maxLength={100}
          value={typed.actor}
          error={person.error}
          onChange={({ target }) => set({ actor: target.value })}
        />
        <Select
          label={texts['audit.looks.col.record']}
          placeholder={audit['audit.filter.all']}
          options={kinds.map((kind) => ({ value: kind, label: kindWord(kind) }))}
          value={typed.kind}
          onChange={({ target }) => set({ kind: target.value, number: '' })}
        />
        <TextInput
          label={audit['audit.filter.stream.number']}
          inputMode="numeric"
          isDisabled={typed.kind === ''}
          value={typed.number}
          onChange={({ target }) => set({ number: onlyDigits(target.value).replace(/^0+/, '').slice(0, 15) })}
        />
        <Button type="submit" isPending={person.isPending}>
          {audit['audit.filter.apply']}
        </Button>
      </div>
      <Candidates members={person.candidates} onChoose={choose} />
    </form>
  )
}
