/** What visitors searched and nothing has, below the programs of those who write them (R-DESK-76). */
import { missedWords } from '@portal/contract/endpoints/catalog'
import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { timeoutSeconds } from '#lib/api/admin-timeout.ts'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { LoadError } from '#ui/load-error.tsx'
import { SmallTable } from '#ui/small-table.tsx'
import { Spinner } from '#ui/spinner.tsx'

export function MissedWords() {
  const [isOpen, setOpen] = useState(false)
  const words = useQuery({
    queryKey: [...queryKeys.programs, 'missed-words'],
    queryFn: ({ signal }) => call(missedWords, { signal, timeoutSeconds }),
    enabled: isOpen,
  })
  const rows = words.data?.data.map(({ word, times }) => ({ key: word, cells: [word, times] as const })) ?? []
  return (
    <details
      className="mt-6 max-w-form rounded-md border border-line px-4 py-1"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="fold py-2.5 font-semibold">{texts['admin.programs.missed']}</summary>
      <div className="flex flex-col gap-3 pb-3">
        <p className="text-sm text-ink-soft">{texts['admin.programs.missed.hint']}</p>
        {isOpen && words.isPending && <Spinner />}
        {words.isError && <LoadError message={texts['admin.programs.error']} query={words} />}
        {words.data &&
          (rows.length > 0 ? (
            <SmallTable
              caption={texts['admin.programs.missed']}
              heads={[texts['admin.programs.missed.word'], texts['admin.programs.missed.times']]}
              rows={rows}
            />
          ) : (
            <p>{texts['admin.programs.missed.none']}</p>
          ))}
      </div>
    </details>
  )
}
