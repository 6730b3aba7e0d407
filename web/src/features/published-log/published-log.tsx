/** /log: the published log's size, its witnesses, and a check in the reader's own browser (R-LOG-27). */
import { publishedLog as texts } from '@portal/contract/texts/published-log'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dateTime } from '#lib/dates.ts'
import { linkClass } from '#ui/button.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { CheckHere } from './check-here.tsx'
import type { Checkpoint, Witness } from './checkpoint.ts'
import { checkpointQuery } from './queries.ts'

export function PublishedLogScreen() {
  const checkpoint = useQuery(checkpointQuery)
  return (
    <article className="flex flex-col">
      <PageHead title={texts['log.title']} help={texts['log.help']} />
      {checkpoint.isPending && <TextSkeleton lines={8} label={texts['log.loading']} />}
      {checkpoint.isError && !checkpoint.data && (
        <LoadError
          message={texts['log.error']}
          error={checkpoint.error}
          onRetry={checkpoint.refetch}
          isPending={checkpoint.isFetching}
        />
      )}
      {checkpoint.data && <Log {...checkpoint.data} />}
    </article>
  )
}

function Log({ checkpoint, readAt }: { checkpoint: Checkpoint; readAt: number }) {
  const { size, witnesses, note } = checkpoint
  return (
    <div className="flex flex-col gap-8">
      <dl className="grid gap-4 sm:grid-cols-3">
        <Fact name={texts['log.size']}>{size}</Fact>
        <Fact name={texts['log.readAt']}>{dateTime(new Date(readAt))}</Fact>
        <Fact name={texts['log.witnesses']}>{witnesses.length}</Fact>
      </dl>
      <Part title={texts['log.check.title']}>
        <CheckHere size={size} />
      </Part>
      <Part title={texts['log.checkpoint.title']}>
        {/* A note's lines are longer than a phone, and hyphens must not be added to its bytes. */}
        <pre className="rounded-md border border-line bg-surface-2 p-4 text-sm break-all whitespace-pre-wrap">
          {note}
        </pre>
        <a href="/log/checkpoint" className={`inline-flex min-h-11 items-center self-start ${linkClass}`}>
          {texts['log.checkpoint.file']}
        </a>
      </Part>
      <Part title={texts['log.witnesses']}>
        {witnesses.length === 0 ? (
          <p className="text-ink-soft">{texts['log.witnesses.none']}</p>
        ) : (
          <ul className="flex flex-col gap-2">
            {witnesses.map((witness) => (
              <WitnessRow key={witness.name} {...witness} />
            ))}
          </ul>
        )}
      </Part>
      <Part title={texts['log.become.title']}>
        <p className="max-w-read">{texts['log.become.text']}</p>
        <a
          href="https://c2sp.org/tlog-witness"
          rel="noreferrer"
          className={`inline-flex min-h-11 items-center self-start ${linkClass}`}
        >
          {texts['log.become.link']}
        </a>
      </Part>
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-col-reverse justify-end rounded-md border border-line p-4">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="text-xl font-semibold">{children}</dd>
  </div>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-3">
    <h2 className="text-xl">{title}</h2>
    {children}
  </section>
)

const WitnessRow = ({ name, at }: Witness) => (
  <li>
    <span className="break-all">{name}</span>
    {at !== null && <span className="block text-sm text-ink-soft">{dateTime(new Date(at))}</span>}
  </li>
)
