/**
 * Records a golden event for each sample of `packages/domain/golden` that has none, and one with shared boxes beside
 * each of the form before (`shared`). Existing files stay unchanged: `npx -c 'node packages/event-store/golden/make.ts'`.
 */
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { personalFields } from '@portal/domain'
import { encodeEvents } from '../src/encode.ts'
import {
  folder,
  goldenEvents,
  goldenKeys,
  goldenSharedEvents,
  samples,
  sharedFolder,
  sharesBox,
  toGolden,
} from './golden.ts'

const [there, thereShared] = [goldenEvents(), goldenSharedEvents()]
for (const [name, data] of Object.entries(samples())) {
  if (there[name] && (sharesBox(there[name]) || thereShared[name])) continue
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
  if (event === undefined) continue
  const text = `${JSON.stringify(toGolden(event.stored), null, 2)}\n`
  if (!there[name]) writeFileSync(join(folder, `${name}.json`), text)
  else if (sharesBox(event.stored)) writeFileSync(join(sharedFolder, `${name}.json`), text)
}
