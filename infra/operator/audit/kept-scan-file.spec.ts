import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openLocalScanFile } from './kept-scan-file.ts'

const block = (number: number): Uint32Array => new Uint32Array(1_024).fill(number)

let folder: string
let time: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-scan-'))
  time = '2026-03-01T09:00:00.000Z'
})
afterEach(() => rm(folder, { recursive: true }))
const path = () => join(folder, 'deeper', 'audit-verify.scan')
const opened = () => openLocalScanFile(path(), () => time)
const blockOf = ({ blocks }: ReturnType<typeof opened>, index: number): number | undefined => {
  const into = block(0)
  blocks.read(index, into)
  return into[1_023]
}
/** Two blocks and a state, kept by another command. */
const keepOne = async (): Promise<void> => {
  const file = opened()
  for (const index of [0, 1]) file.blocks.write(index, block(index + 7))
  await file.keep('{"a":"ა"}')
}

describe('a kept scan', () => {
  test('gives the next command its state and its blocks, as they were when it was kept', async () => {
    const first = opened()
    expect([await first.begunAt(), await first.restore()]).toEqual([undefined, undefined])
    for (const index of [0, 1]) first.blocks.write(index, block(index + 7))
    await first.keep('{"a":"ა"}')
    first.blocks.write(1, block(99))
    const second = opened()
    expect([await second.begunAt(), await second.restore()]).toEqual([time, '{"a":"ა"}'])
    expect([blockOf(second, 0), blockOf(second, 1)]).toEqual([7, 8])
    expect(await readdir(join(folder, 'deeper'))).toEqual(['audit-verify.scan'])
    expect((await stat(path())).mode & 0o777).toBe(0o600)
  })

  test('belongs to the time when it began, and is not continued after a day', async () => {
    await keepOne()
    const begun = time
    time = '2026-03-02T08:59:59.999Z'
    const second = opened()
    await second.restore()
    await second.keep('later')
    expect(await opened().begunAt()).toBe(begun)
    time = '2026-03-02T09:00:00.000Z'
    expect([await opened().begunAt(), await opened().restore()]).toEqual([undefined, undefined])
  })

  test('is nothing when its file was damaged', async () => {
    await keepOne()
    await truncate(path(), (await stat(path())).size - 1)
    expect(await opened().restore()).toBeUndefined()
    await writeFile(path(), '')
    expect(await opened().restore()).toBeUndefined()
  })

  test('is kept once a minute at most', async () => {
    await opened().keepIfDue(() => 'early')
    expect(await opened().begunAt()).toBeUndefined()
  })

  test('works on blocks that no other command sees', async () => {
    const [one, other] = [opened(), opened()]
    one.blocks.write(0, block(1))
    other.blocks.write(0, block(2))
    expect([blockOf(one, 0), blockOf(other, 0)]).toEqual([1, 2])
  })

  test('is gone once it is cleared, with the drafts of commands that were killed', async () => {
    await keepOne()
    const { pid } = spawnSync(process.execPath, ['--version'])
    await writeFile(`${path()}.${pid}.draft`, '')
    await writeFile(`${path()}.${process.pid}.draft`, '')
    await opened().clear()
    expect(await readdir(join(folder, 'deeper'))).toEqual([`audit-verify.scan.${process.pid}.draft`])
    expect(await opened().restore()).toBeUndefined()
  })
})
