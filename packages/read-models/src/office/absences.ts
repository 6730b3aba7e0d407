/** The absences of an agency's staff: a row for each member who has one, and one for each absence under who stands in. */
import { type Absence, type AbsenceEvent, absenceState, fold, parseStream, tbilisiDay } from '@portal/domain'
import type { Projection, RecordedEvent, ViewRow } from '@portal/event-store'
import { allItems, type Items, read, readableRows } from '@portal/items'
import { paddedId } from '../keys.ts'

export const absenceView: Projection = {
  name: 'absences',
  kind: 'absence',
  rows: (history): readonly ViewRow[] => {
    const events = history as readonly RecordedEvent<AbsenceEvent>[]
    const last = events.at(-1)
    if (!last) return []
    const { id: member } = parseStream(last.stream)
    const sk = `absence#${paddedId(member)}`
    const version = last.version
    // What was over when somebody was last absent anew is read by nobody.
    const open = fold(absenceState, events).open.filter(({ until }) => until >= tbilisiDay(last.at))
    return [
      ...[...Map.groupBy(open, ({ agency }) => agency)].map(([agency, absences]) => ({
        ...{ pk: absencesPartition(agency), sk, member, absences: [...absences], version },
      })),
      ...open.flatMap(({ deputy, until, from, agency, absence }) =>
        deputy === null
          ? []
          : [
              {
                ...{ pk: deputiesPartition(deputy), sk: `${until}#${absence}#${sk}` },
                ...{ member, from, agency, version },
              },
            ],
      ),
    ]
  },
}

/** By member; also absences that are over. */
export const absencesIn = async (items: Items, agency: number): Promise<ReadonlyMap<number, readonly Absence[]>> => {
  const rows = await allItems(items, 'views', { partition: absencesPartition(agency) })
  return new Map(
    readableRows(items, 'views', rows, (row) => [read.number(row, 'member'), row.absences as readonly Absence[]]),
  )
}

type Deputy = { readonly id: number; readonly agency: number | null }

/**
 * Whoever holds what this member of staff works on today: themselves, and the colleagues for whom they stand in. No
 * decision depends on it, so an eventually consistent read is enough.
 */
export const holdersFor = async (items: Items, { id, agency }: Deputy, today: string): Promise<readonly number[]> => {
  if (agency === null) return [id]
  const open = { partition: deputiesPartition(id), sort: { from: today, to: '~' }, consistent: false }
  const rows = await allItems(items, 'views', open)
  const absent = readableRows(items, 'views', rows, (row) => ({
    member: read.number(row, 'member'),
    isNow: read.text(row, 'from') <= today && read.number(row, 'agency') === agency,
  }))
  return [...new Set([id, ...absent.flatMap(({ member, isNow }) => (isNow ? [member] : []))])]
}

const absencesPartition = (agency: number): string => `absences#${agency}`
const deputiesPartition = (deputy: number): string => `deputies#${deputy}`
