import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openPortal, retryAfterTimeout } from './portal-process.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-process-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  vi.spyOn(console, 'error').mockReturnValue()
})

/** A program whose first start does what is given, and whose others answer; each start leaves its process id. */
const program = async (first: string) => {
  const [bundle, starts] = [join(folder, 'program.mjs'), join(folder, 'starts')]
  await writeFile(
    bundle,
    `import { appendFileSync, readFileSync } from 'node:fs'
     import { createServer } from 'node:http'
     const [file, answer] = [${JSON.stringify(starts)}, (_, response) => response.end()]
     appendFileSync(file, process.pid + '\\n')
     if (readFileSync(file, 'utf8').trim().includes('\\n')) createServer(answer).listen(process.env.PORT)
     else { ${first} }`,
  )
  const open = (timeout = 60_000) => openPortal({ folder, bundle, timeout })
  const pids = async () => (await readFile(starts, 'utf8')).trim().split('\n').map(Number)
  return { open, pids }
}

const fail = (error: string) => `console.error(Object.assign(new Error('x'), { name: '${error}' })); process.exit(1)`

test('a start that an engine’s delay has ended is repeated', async () => {
  const { open, pids } = await program(fail('TimeoutError'))
  const portal = await retryAfterTimeout(open)
  onTestFinished(() => portal.kill())
  expect(await pids()).toHaveLength(2)
})

test('a start that ended for another reason is not repeated', async () => {
  const { open, pids } = await program(fail('TypeError'))
  await expect(retryAfterTimeout(open)).rejects.toThrow('TypeError')
  expect(await pids()).toHaveLength(1)
})

test('a program that does not answer in time is ended', async () => {
  const { open } = await program('setInterval(() => undefined, 1_000)')
  // Each running portal has a listener that ends it with the test run.
  const running = () => process.listenerCount('exit')
  const before = running()
  await expect(retryAfterTimeout(() => open(0))).rejects.toThrow('waited in vain')
  expect(running()).toBe(before)
})
