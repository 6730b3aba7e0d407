/** Records the samples that have no golden file yet: `npx -c 'node packages/event-store/golden/make.ts'`. Writes over nothing. */
import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { personalFields } from '@portal/domain'
import { encode } from '../src/encode.ts'
import type { StoredEvent } from '../src/stored-event.ts'
import { folder, type Golden, goldenKeys, toGolden } from './golden.ts'
import { type Sample, samples } from './samples.ts'

const record = async ({ stream, events }: Sample): Promise<Golden> => {
  const dependencies = { personalFields, upcasters: {}, keyFor: goldenKeys().keyFor, random: randomBytes }
  const stored: StoredEvent[] = []
  for (const { event, actor } of events) {
    const at = `2026-03-01T09:00:0${stored.length}.000Z`
    const placement = { stream, previous: stored.at(-1) ?? null, at, actor, commandId: `golden-${stored.length}` }
    stored.push(...(await encode(dependencies, placement, [event])))
  }
  return { events: stored.map(toGolden), opened: events.map(({ event }) => event.data) }
}

for (const [name, sample] of Object.entries(samples)) {
  const file = join(folder, `${name}.json`)
  if (!existsSync(file)) writeFileSync(file, `${JSON.stringify(await record(sample), null, 2)}\n`)
}
