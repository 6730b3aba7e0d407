import { publishedLog as texts } from '@portal/contract/texts/published-log'
import { verify } from '@portal/contract/texts/verify'
import { writtenNumber } from '@portal/contract/written-numbers'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { cx } from '#lib/cx.ts'
import { dateTime } from '#lib/time/dates.ts'
import { buttonClass, linkClass } from '#ui/button.tsx'
import { ChevronDownIcon, FileIcon, HistoryIcon, LockIcon } from '#ui/further-icons.tsx'
import { CheckCircleIcon } from '#ui/icons.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton, SkeletonLine } from '#ui/skeleton.tsx'
import { CheckInBrowser } from './check-in-browser.tsx'
import { type Checkpoint, checkpointQuery, type Witness } from './check-log.ts'

/** Neither the check of a receipt nor the explanation needs the log, so both are there while it loads and if it cannot. */
export function PublishedLogScreen() {
  const checkpoint = useQuery(checkpointQuery)
  const { data } = checkpoint
  const [isChanged, setChanged] = useState(false)
  return (
    <article className="flex flex-col">
      <PageHead title={texts['log.title']} help={texts['log.lead']} />
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start">
        <div className="flex min-w-0 flex-col gap-6 lg:gap-8">
          {!isChanged && <ReceiptCheck />}
          {data ? (
            <Check {...data} onResult={setChanged} />
          ) : checkpoint.isPending ? (
            <CheckSkeleton />
          ) : (
            <section className="flex flex-col gap-3">
              <h2 className="text-xl">{texts['log.check.title']}</h2>
              <LoadError message={texts['log.error']} query={checkpoint} />
            </section>
          )}
          {isChanged && <ReceiptCheck isPale />}
          <WhatItIs>{data && <Technical checkpoint={data.checkpoint} />}</WhatItIs>
        </div>
        {data && <Witnesses witnesses={data.checkpoint.witnesses} />}
      </div>
    </article>
  )
}

const CheckSkeleton = () => (
  <Skeleton label={texts['log.loading']} className="flex flex-col gap-4 rounded-md border border-line p-4 lg:p-6">
    <SkeletonLine className="h-8 w-48" />
    <SkeletonLine className="h-11 sm:w-40" />
    <SkeletonLine className="h-5" />
    <SkeletonLine className="h-5 w-2/3" />
    <SkeletonLine className="h-12 w-72 max-w-full" />
  </Skeleton>
)

type CheckProps = { checkpoint: Checkpoint; readAt: number; onResult: (isChanged: boolean) => void }

const Check = ({ checkpoint: { size }, readAt, onResult }: CheckProps) => (
  <section className="flex flex-col gap-3 rounded-md border border-line p-4 lg:p-6">
    <h2 className="text-xl">{texts['log.check.title']}</h2>
    <CheckInBrowser size={size} onResult={onResult} />
    <dl className="gap-x-10 border-t border-line max-sm:divide-y max-sm:divide-line sm:flex sm:flex-wrap sm:pt-3">
      <Fact name={texts['log.size']}>{writtenNumber(size)}</Fact>
      <Fact name={texts['log.readAt']}>{dateTime(new Date(readAt))}</Fact>
    </dl>
  </section>
)

const Witnesses = ({ witnesses }: { witnesses: readonly Witness[] }) => (
  <section className="flex flex-col gap-3 rounded-md border border-line bg-surface-2 p-4 lg:p-5">
    <h2 className="text-lg">{texts['log.witnesses']}</h2>
    <p className="text-ink-soft">{texts['log.witnesses.text']}</p>
    {witnesses.length === 0 ? (
      <p>{texts['log.witnesses.none']}</p>
    ) : (
      <ul className="flex flex-col gap-3">
        {witnesses.map((witness) => (
          <WitnessRow key={witness.name} {...witness} />
        ))}
      </ul>
    )}
  </section>
)

/** Most citizens hold a receipt, so the way to its check comes first, unless the log was changed. It needs no data. */
const ReceiptCheck = ({ isPale = false }: { isPale?: boolean }) => (
  <section
    className={cx(
      'flex flex-col gap-3 rounded-md border p-4 lg:p-6',
      isPale ? 'border-line' : 'border-brand-wash bg-brand-wash',
    )}
  >
    <h2 className="text-xl">{texts['log.receipt.title']}</h2>
    <p className="max-w-read">{texts['log.receipt.text']}</p>
    <a href="/verify" className={cx(buttonClass(isPale ? 'secondary' : 'primary'), 'max-sm:w-full sm:self-start')}>
      {verify['verify.title']}
    </a>
  </section>
)

const points = ['grows', 'private', 'trust'] as const
const pointIcons = { grows: HistoryIcon, private: LockIcon, trust: CheckCircleIcon }

const WhatItIs = ({ children }: { children?: ReactNode }) => (
  <section className="flex flex-col gap-3">
    <h2 className="text-xl">{texts['log.what.title']}</h2>
    <div className="divide-y divide-line rounded-md border border-line">
      {points.map((point) => {
        const Icon = pointIcons[point]
        return (
          <Folded key={point} title={texts[`log.what.${point}`]} icon={<Icon className="text-brand" />}>
            <p className="max-w-read text-ink-soft">{texts[`log.what.${point}.text`]}</p>
          </Folded>
        )
      })}
      {children}
    </div>
  </section>
)

const Folded = ({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) => (
  <details className="group px-4 lg:px-5">
    <summary className="flex min-h-13 list-none items-center gap-3 py-3 font-semibold hover:text-brand [&::-webkit-details-marker]:hidden">
      {icon}
      <span className="min-w-0">{title}</span>
      <ChevronDownIcon className="ml-auto size-5 shrink-0 text-brand group-open:rotate-180" />
    </summary>
    <div className="pb-5">{children}</div>
  </details>
)

const fileLink = `inline-flex min-h-11 items-center self-start ${linkClass}`

const Technical = ({ checkpoint: { note } }: { checkpoint: Checkpoint }) => (
  <Folded title={texts['log.technical']} icon={<FileIcon className="text-brand" />}>
    <div className="flex flex-col gap-6">
      <section className="flex flex-col gap-2">
        <h3 className="text-lg">{texts['log.checkpoint.title']}</h3>
        <p className="text-ink-soft">{texts['log.checkpoint.text']}</p>
        {/* A note's lines are wider than a phone and may break anywhere, but without hyphens, which would change the note. */}
        <pre className="rounded-md border border-line bg-surface-2 p-4 text-sm break-all whitespace-pre-wrap">
          {note}
        </pre>
        <a href="/log/checkpoint" className={fileLink}>
          {texts['log.checkpoint.file']}
        </a>
      </section>
      <section className="flex flex-col gap-2">
        <h3 className="text-lg">{texts['log.become.title']}</h3>
        <p className="text-ink-soft">{texts['log.become.text']}</p>
        <a href="https://c2sp.org/tlog-witness" rel="noreferrer" className={fileLink}>
          {texts['log.become.link']}
        </a>
      </section>
    </div>
  </Folded>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:py-2.5">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="font-semibold tabular-nums max-sm:text-right max-sm:text-sm sm:text-lg">{children}</dd>
  </div>
)

const WitnessRow = ({ name, at }: Witness) => (
  <li className="flex items-start gap-3">
    <CheckCircleIcon className="text-ok" />
    <span className="min-w-0">
      <span className="break-all">{name}</span>
      {at !== null && <span className="block text-sm text-ink-soft">{dateTime(new Date(at))}</span>}
    </span>
  </li>
)
