import { expect, test } from 'vitest'
import { memoryScanFile } from '../conformance/kept-in-memory.ts'
import { RecordBlocks } from './blocks.ts'

test('blocks beyond the most that stay in memory are written to their place and read from it again', () => {
  const { blocks: place } = memoryScanFile()
  const blocks = new RecordBlocks(place, 0, 2)
  for (let index = 0; index < 5; index++) blocks.change(blocks.add())[0] = index + 1
  blocks.settle()
  blocks.change(0)[1] = 9
  blocks.settle()
  blocks.flush()
  const later = new RecordBlocks(place, blocks.count, 2)
  expect([0, 1, 2, 3, 4].map((index) => [...later.read(index).subarray(0, 2)])).toEqual([
    [1, 9],
    [2, 0],
    [3, 0],
    [4, 0],
    [5, 0],
  ])
})

test('without a place all blocks stay', () => {
  const blocks = new RecordBlocks(null, 0, 2)
  for (let index = 0; index < 5; index++) blocks.change(blocks.add())[0] = index + 1
  blocks.settle()
  expect([0, 1, 2, 3, 4].map((index) => blocks.read(index)[0])).toEqual([1, 2, 3, 4, 5])
})
