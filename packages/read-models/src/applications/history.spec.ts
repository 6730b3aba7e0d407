import { historyEntry } from '@portal/contract/documents/audit'
import { filed, forwarded, recorded } from '@portal/testing'
import { expect, test } from 'vitest'
import { historyOf } from './history.ts'

test('the history tells what happened, oldest first, with what proves it', () => {
  const [first, second] = recorded('application-42', filed(), forwarded())
  const history = historyOf([first, second].flatMap((event) => event ?? []))
  expect(history).toMatchObject([
    { version: 1, type: 'ApplicationFiled', actor: { name: 'ნინო გამოგონილი' }, changes: { mobile: '500000005' } },
    { version: 2, type: 'ApplicationForwarded', previous_hash: 'hash-1', hash: 'hash-2', changes: { by: 'applicant' } },
  ])
  for (const entry of history) expect(historyEntry.strict().parse(entry)).toEqual(entry)
})

test('a person who was forgotten has no name', () => {
  const [event] = recorded('application-42', filed())
  const erased = { ...event, data: { ...event?.data, actorName: null } } as unknown as NonNullable<typeof event>
  expect(historyOf([erased])).toMatchObject([{ actor: { name: '' } }])
})
