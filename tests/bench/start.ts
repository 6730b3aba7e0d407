/**
 * `npm run bench:start [-- --before 018be304 --turns 5]`: from `npm start` to the first page, cold (no site, no data, no
 * compile cache) and on the second start, by turns with an older commit in a worktree of its own, so that both meet the
 * same load. The goal is half of what the older one takes. Ends with 1 when it is missed.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parsedArgs, scriptArgs } from '../../infra/cli/args.ts'
import { freePort } from '../../infra/engines/dynamodb.ts'

const goal = 0.5
const usage = 'Usage:\n  npm run bench:start [-- --before 018be304 --turns 5]'
const { before, turns } = scriptArgs((argv) => {
  const options = { before: { type: 'string', default: '018be304' }, turns: { type: 'string', default: '5' } } as const
  const { values } = parsedArgs(argv, options, usage)
  return { before: values.before, turns: Number(values.turns) }
})

const root = join(import.meta.dirname, '../..')
const home = await mkdtemp(join(tmpdir(), 'portal-start-'))

/** The older commit with the same modules, as hard links. */
const checkOut = (folder: string) => {
  execFileSync('git', ['worktree', 'add', '--detach', folder, before], { cwd: root, stdio: 'ignore' })
  const modules = execFileSync('find', [
    '.',
    '-maxdepth',
    '3',
    '-name',
    'node_modules',
    '-not',
    '-path',
    './node_modules/*',
  ])
  for (const path of modules.toString().trim().split('\n'))
    execFileSync('cp', ['-al', join(root, path), join(folder, path)])
}

type Times = { readonly page: number; readonly programs: number; readonly ready: number }

/** Milliseconds until home, the programs on it, and the end of the start. */
const start = async (folder: string, data: string, isCold: boolean): Promise<Times> => {
  if (isCold)
    for (const path of [data, join(folder, 'web/dist'), join(folder, 'node_modules/.cache/node')])
      await rm(path, { recursive: true, force: true })
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), PORTAL_DATA: data }
  const began = performance.now()
  const portal = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  let output = ''
  portal.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const closed = once(portal, 'close')
  const until = async (isDone: () => Promise<boolean> | boolean) => {
    while (!(await isDone())) {
      if (portal.exitCode !== null) throw new Error(`the portal ended:\n${output}`)
      await wait(20)
    }
    return performance.now() - began
  }
  const answers = (path: string) => () =>
    fetch(`http://localhost:${port}${path}`).then(
      async (answer) => (await answer.text()).length > 0 && answer.ok,
      () => false,
    )
  try {
    const page = await until(answers('/'))
    const programs = await until(answers('/api/programs'))
    return { page, programs, ready: await until(() => output.includes('ready at')) }
  } finally {
    process.kill(-(portal.pid ?? 0), 'SIGTERM')
    await closed
  }
}

const old = join(home, 'before')
checkOut(old)
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2)
const median = (all: readonly number[]) => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
let isMet = true
try {
  for (const kind of ['cold', 'second'] as const) {
    const times: { readonly old: Times; readonly now: Times }[] = []
    for (let turn = 0; turn < turns; turn++) {
      const run = (folder: string, name: string) => start(folder, join(home, `data-${name}`), kind === 'cold')
      times.push({ old: await run(old, 'before'), now: await run(root, 'now') })
    }
    for (const what of ['page', 'programs', 'ready'] as const) {
      const ratio = median(times.map(({ old: slow, now }) => now[what] / slow[what]))
      const figures = `${seconds(median(times.map(({ now }) => now[what])))} s in place of ${seconds(median(times.map(({ old: slow }) => slow[what])))} s`
      if (what === 'page' && ratio > goal) isMet = false
      const verdict = what === 'page' ? `; goal ${goal}: ${ratio > goal ? 'missed' : 'met'}` : ''
      console.log(`${kind} start, ${what}: ${ratio.toFixed(2)} (${figures})${verdict}`)
    }
  }
} finally {
  if (existsSync(old)) execFileSync('git', ['worktree', 'remove', '--force', old], { cwd: root })
  await rm(home, { recursive: true, force: true })
}
process.exitCode = isMet ? 0 : 1
