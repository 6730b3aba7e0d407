import type { ApplicationEvent } from '@portal/domain'
import { batumi, filed, forwarded, recorded, rejected, returned, transferred } from '@portal/testing'
import { expect, test } from 'vitest'
import { textOfBytes } from '../list/bytes.ts'
import { applicationView } from './application-view.ts'
import { storedViewIn, storedViewRow } from './stored-view.ts'

const viewOf = (...events: readonly ApplicationEvent[]) => {
  const view = applicationView(recorded('application-42', ...events))
  if (view === undefined) throw new Error('no application')
  return view
}
const elsewhere = { ...batumi, address: 'ქობულეთი, აღმაშენებლის 1' }
const views = {
  'filed from one address': viewOf(filed()),
  'filed from two addresses': viewOf(filed({ legalAddress: elsewhere })),
  returned: viewOf(filed(), forwarded(), returned()),
  'sent on and rejected': viewOf(filed(), forwarded(), transferred(), rejected()),
}

test.each(Object.entries(views))('the row of an application %s is read as it was stored', (_, view) => {
  const { earlier, ...stored } = view
  expect(storedViewIn(storedViewRow(view))).toEqual(stored)
  expect(storedViewIn(undefined)).toBeUndefined()
})

test('a row from before the short form is read, too', () => {
  const { earlier, ...stored } = views.returned
  const { forwarded_at, ...document } = stored.document
  expect(storedViewIn({ ...stored, document } as never)).toEqual({
    ...stored,
    document: { ...document, forwarded_at: null },
  })
})

test('numbers of fields never change, because rows that are stored have them', () => {
  const { view } = storedViewRow(views['sent on and rejected'])
  const { document } = JSON.parse(textOfBytes(view)) as { document: readonly unknown[] }
  expect(document.filter((_, at) => at % 2 === 0)).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 14, 17, 20, 25, 28, 30, 33, 34, 35, 36, 37, 39, 40, 41,
  ])
})
