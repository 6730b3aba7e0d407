import type { DeskDocument } from '@portal/contract/documents/desk'
import { deskDashboard as texts } from '@portal/contract/texts/desk-dashboard'
import { writtenNumber } from '@portal/contract/written-numbers'
import { AgeBadge } from '#lib/desk/age-badge.tsx'
import { LegendEntry } from '#ui/bar-chart.tsx'
import { TextLink } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { SmallTable } from '#ui/small-table.tsx'

type Program = DeskDocument['programs'][number]

export function Programs({ programs }: { programs: readonly Program[] }) {
  const most = Math.max(...programs.map(({ waiting }) => waiting))
  return (
    <Panel title={texts['desk.programs.title']} aside={<Legend />}>
      <SmallTable
        hasLongNames
        caption={texts['desk.programs.title']}
        heads={[
          texts['desk.program'],
          texts['desk.program.waiting'],
          texts['desk.program.ages'],
          texts['desk.program.oldest'],
        ]}
        rows={[...programs]
          .sort((a, b) => b.waiting - a.waiting)
          .map((program) => ({
            key: program.id ?? 'none',
            cells: [
              program.title ?? texts['desk.program.none'],
              <Waiting key="waiting" program={program} />,
              <Ages key="ages" program={program} most={most} />,
              <AgeBadge key="oldest" forwardedAt={program.oldest_at} />,
            ],
          }))}
      />
    </Panel>
  )
}

const Waiting = ({ program: { id, waiting } }: { program: Program }) =>
  id === null ? (
    writtenNumber(waiting)
  ) : (
    <TextLink to={`/applications?status=forwarded&project_id=${id}`}>{writtenNumber(waiting)}</TextLink>
  )

const Ages = ({ program, most }: { program: Program; most: number }) => {
  const { under_20_days: young, under_30_days: older, over_30_days: oldest } = program
  const width = (count: number) => (count / most) * 100
  return (
    <span className="flex items-center justify-end gap-2">
      <span className="whitespace-nowrap">{[young, older, oldest].map(writtenNumber).join(' / ')}</span>
      <svg
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="hidden h-2 w-28 bg-surface-2 md:block"
      >
        <rect width={width(young)} height={8} className="fill-chart-1" />
        <rect x={width(young)} width={width(older)} height={8} className="fill-chart-warn" />
        <rect x={width(young + older)} width={width(oldest)} height={8} className="fill-chart-stop" />
      </svg>
    </span>
  )
}

const Legend = () => (
  <span aria-hidden="true" className="hidden gap-x-4 md:flex">
    <LegendEntry name={texts['desk.age.under20']} className="fill-chart-1" />
    <LegendEntry name={texts['desk.age.under30']} className="fill-chart-warn" />
    <LegendEntry name={texts['desk.age.over30']} className="fill-chart-stop" />
  </span>
)
