/** What is read of each application before one act decides several (R-OFF-11); of a signature also what is signed. */
import type { ApplicationDocument, ApplicationRow } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { common } from '@portal/contract/texts/common'
import { preparing as texts } from '@portal/contract/texts/preparing'
import { useQueries } from '@tanstack/react-query'
import { applicationNumber } from '#lib/application/application-words.ts'
import { applicationQuery } from '#lib/application/queries.ts'
import { BeforeAct } from '#lib/decisions/before-act.tsx'
import { dateTime } from '#lib/time/dates.ts'
import { WarningIcon } from '#ui/icons.tsx'
import { keyboardScrollable } from '#ui/keyboard-scrollable.ts'
import { LostPart } from '#ui/lost-part.tsx'
import { lazyPart } from '#ui/part.tsx'

const PreparedWords = lazyPart(async () => (await import('#lib/decisions/prepared-words.tsx')).PreparedWords, {
  lost: (retry) => <LostPart onRetry={retry} />,
})

export type Cases = ReadonlyMap<number, ApplicationDocument | 'lost'>

/** Missing while it loads. Each is recorded as an opened application. */
export const useCases = (rows: readonly ApplicationRow[], isRead: boolean): Cases =>
  useQueries({
    queries: isRead ? rows.map(({ id }) => applicationQuery(id)) : [],
    combine: (read) =>
      new Map(
        read.flatMap(({ data, isError }, index) => {
          const id = rows[index]?.id
          const found = data ?? (isError ? ('lost' as const) : undefined)
          return id === undefined || found === undefined ? [] : [[id, found] as const]
        }),
      ),
  })

type BeforeEachProps = { rows: readonly ApplicationRow[]; cases: Cases; isSigning: boolean }

export const BeforeEach = ({ rows, cases, isSigning }: BeforeEachProps) => (
  <ul
    aria-label={texts['before.title']}
    className="flex max-h-96 flex-col divide-y divide-line overflow-y-auto rounded-md border border-line text-sm"
    {...keyboardScrollable}
  >
    {rows.map(({ id, name, lastname }) => {
      const read = cases.get(id)
      return (
        <li key={id} className="flex flex-col gap-2 p-3">
          <p>
            <span className="font-semibold tabular-nums">{applicationNumber(id)}</span>{' '}
            <bdi>{`${name} ${lastname}`}</bdi>
          </p>
          {read === undefined && <p className="text-ink-soft">{common['common.loading']}</p>}
          {read === 'lost' && (
            <p className="flex items-start gap-2 text-warn">
              <WarningIcon className="mt-0.5 size-4" />
              {texts['before.lost']}
            </p>
          )}
          {read !== undefined && read !== 'lost' && (
            <>
              {isSigning && read.prepared && (
                <>
                  <p className="flex flex-wrap gap-x-3">
                    <strong>{texts[`prepare.outcome.${read.prepared.outcome}`]}</strong>
                    <span className="text-ink-soft">
                      {fill(texts['prepared.by'], {
                        name: read.prepared.by.name,
                        dateTime: dateTime(read.prepared.at),
                      })}
                    </span>
                  </p>
                  <PreparedWords application={read} words={read.prepared} />
                </>
              )}
              <BeforeAct application={read} isTitled={false} />
            </>
          )}
        </li>
      )
    })}
  </ul>
)
