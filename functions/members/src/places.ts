/** Numbered places, of which each member or agency has a few: given mandates, children, webhooks. A claim holds each. */
import { type DomainEvent, isMandateOpen, mandateDecider, mandateEnd, streamOf, system } from '@portal/domain'
import type { Outcome } from '@portal/event-store'
import type { MandateRow } from '@portal/read-models'
import type { Dependencies } from './dependencies.ts'

type Places<Code> = {
  readonly most: number
  /** The first free place; null when all are taken. */
  readonly free: () => Promise<number | null>
  /** The refusal when somebody else has taken the place meanwhile. */
  readonly isFull: Code
}

/** Takes the first free place, and the next one after a lost race. */
export const inFreePlace = async <Event extends DomainEvent, Code extends string>(
  { most, free, isFull }: Places<NoInfer<Code>>,
  take: (slot: number | null) => Promise<Outcome<Event, Code>>,
): Promise<Outcome<Event, Code>> => {
  for (let tries = 1; ; tries++) {
    const slot = await free()
    const outcome = await take(slot)
    const isRaceLost = !outcome.accepted && outcome.refusal === isFull && slot !== null
    if (!isRaceLost || tries === most) return outcome
  }
}

export const firstFreePlace = (rows: readonly { readonly slot: number | null }[], most: number): number | null => {
  const taken = new Set(rows.map(({ slot }) => slot))
  return Array.from({ length: most }, (_, index) => index + 1).find((slot) => !taken.has(slot)) ?? null
}

/** Of mandates: what the clock has ended gives its place back first. */
export const freeMandatePlace = async (
  { store, newCommandId }: Dependencies,
  { rows, most, at }: { readonly rows: readonly MandateRow[]; readonly most: number; readonly at: string },
): Promise<number | null> => {
  const isOver = (row: MandateRow) => mandateEnd(row, at) !== null
  const open = rows.filter(isMandateOpen)
  for (const { id } of open.filter(isOver))
    await store.execute(
      mandateDecider,
      streamOf('mandate', id),
      { type: 'EndMandate', data: { isErased: false }, actor: system, at },
      { commandId: newCommandId() },
    )
  return firstFreePlace(
    open.filter((row) => !isOver(row)),
    most,
  )
}
