import { expect, test } from 'vitest'
import { portalProjections } from '../projections.ts'
import { rowsOfStream } from '../verify-stream.ts'
import { openPortal } from './for-specs.ts'
import { projectionOfRow } from './projection-of-row.ts'

test('each stored row is matched with the projection that writes it', async () => {
  const { items, store } = await openPortal()
  const { items: heads } = await items.scan('heads')
  for (const { stream } of heads) {
    const history = await store.load(stream as `member-${number}`)
    for (const { name, kind, rows } of portalProjections)
      if (String(stream).startsWith(`${kind}-`))
        for (const row of rows(history)) expect([row.pk, projectionOfRow(row)]).toEqual([row.pk, name])
    expect(rowsOfStream(stream as `member-${number}`, history).length).toBeGreaterThan(0)
  }
})
