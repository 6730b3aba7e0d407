/**
 * Records a golden event for each sample of `packages/domain/golden` that has none, and leaves existing files
 * unchanged: `npx -c 'node packages/event-store/golden/make.ts'`.
 */
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { personalFields } from '@portal/domain'
import { encodeEvents } from '../src/encode.ts'
import { folder, goldenEvents, goldenKeys, samples, toGolden } from './golden.ts'

const there = goldenEvents()
for (const [name, data] of Object.entries(samples()).filter(([each]) => there[each] === undefined)) {
  const [type = '', schema] = name.split('.')
  const asOfThen = { [type]: Array.from({ length: Number(schema) - 1 }, () => (older: object) => ({ ...older })) }
  const [event] = await encodeEvents(
    { personalFields, upcasters: asOfThen, keyFor: goldenKeys().keyFor, random: randomBytes },
    {
      stream: 'application-1',
      previous: null,
      at: '2026-03-01T09:00:00.000Z',
      actor: { id: 2, role: 'Agency Administrator' },
      commandId: 'golden',
    },
    [{ type, data }],
  )
  if (event !== undefined)
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(toGolden(event.stored), null, 2)}\n`)
}
