import type { ApplicationStatus } from '@portal/contract'
import { unsentStatus, waitingStatus } from '@portal/contract/application-status'
import type { ApplicationCounts } from '@portal/contract/documents/desk'
import { fill } from '@portal/contract/fill'
import { keysOf } from '@portal/contract/keys-of'
import { deskDashboard as texts } from '@portal/contract/texts/desk-dashboard'
import { header } from '@portal/contract/texts/header'
import { writtenNumber } from '@portal/contract/written-numbers'
import { Link } from '#ui/link.tsx'

type Tile = { readonly count: number; readonly label: string; readonly sentence: string; readonly to: string }

const statusTiles = {
  forwarded: { label: texts['desk.forwarded'], sentence: header['dashboard.staff.forwarded'] },
  pendding: { label: texts['desk.pendding'], sentence: header['dashboard.staff.pendding'] },
  completed: { label: texts['desk.completed'], sentence: texts['desk.completed.sentence'] },
  rejected: { label: texts['desk.rejected'], sentence: texts['desk.rejected.sentence'] },
  withdrawn: null,
  active: null,
} as const satisfies Record<ApplicationStatus, Pick<Tile, 'label' | 'sentence'> | null>

const tilesOf = (counts: ApplicationCounts): readonly Tile[] =>
  keysOf(statusTiles).flatMap((status) => {
    const tile = statusTiles[status]
    if (tile === null) return []
    const shown = { ...tile, count: counts[status], to: `status=${status}` }
    return status === waitingStatus ? [shown, assignedTile(counts)] : [shown]
  })

const assignedTile = ({ mine }: ApplicationCounts): Tile => ({
  count: mine,
  label: texts['desk.mine'],
  sentence: texts['desk.mine.sentence'],
  to: `status=${waitingStatus}&taken=me`,
})

export const Tiles = ({ counts }: { counts: ApplicationCounts }) => (
  <ul
    aria-label={texts['desk.tiles']}
    className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-3 md:grid-cols-3 xl:grid-cols-5"
  >
    {tilesOf(counts).map(({ count, label, sentence, to }) => (
      <li key={to}>
        <Link
          to={`/applications?${to}`}
          className="flex h-full flex-col rounded-md border border-line bg-surface px-3 py-3 hover:border-brand"
        >
          <span className="sr-only">{fill(sentence, { count: writtenNumber(count) })}</span>
          <span aria-hidden="true" className="text-sm text-ink-soft">
            {label}
          </span>
          <span aria-hidden="true" className="text-2xl font-semibold tabular-nums">
            {writtenNumber(count)}
          </span>
          {to === `status=${unsentStatus}` && counts.returned > 0 && (
            <span className="text-sm text-ink-soft">
              {fill(texts['desk.pendding.returned'], { count: writtenNumber(counts.returned) })}
            </span>
          )}
        </Link>
      </li>
    ))}
  </ul>
)
