/**
 * `npm run verify:binaries [-- --published]`: what npm installed has the pinned digests. With `--published` each
 * publisher's archive is fetched, must have the sum that the publisher prints (`published.json` keeps what was seen), and
 * its program must have the pinned digest: then the repackaged program is the publisher's.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { parsedArgs, refuseRest } from '../cli/args.ts'
import { CommandProblem } from '../cli/problem.ts'
import { readJson } from '../cli/read-json.ts'
import { runCommand } from '../cli/run-command.ts'
import { digestOf, type PinnedBinary, pinnedBinaries } from './binaries.ts'

const usage = 'Usage:\n  npm run verify:binaries [-- --published]'
const root = join(import.meta.dirname, '../..')
const record = join(import.meta.dirname, 'published.json')

const publication = z.object({
  path: z.string(),
  version: z.string(),
  /** The publisher's page of sums, and the archive that it names. */
  sums: z.url(),
  archive: z.url(),
  /** The program's path in the archive. */
  member: z.string(),
  /** The archive's sum as the publisher printed it, and the day when it was compared; null before the first time. */
  sha256: z.string().nullable(),
  comparedOn: z.string().nullable(),
})
type Publication = z.output<typeof publication>

const fetched = async (url: string): Promise<Buffer> => {
  const answer = await fetch(url).catch(() => undefined)
  if (answer?.ok) return Buffer.from(await answer.arrayBuffer())
  throw new CommandProblem(`${url} could not be fetched: run this where there is a way to the Internet.`)
}

const compare = async (published: Publication, pinned: PinnedBinary): Promise<Publication> => {
  const name = published.archive.slice(published.archive.lastIndexOf('/') + 1)
  const sums = (await fetched(published.sums)).toString('utf8')
  // Beside the name, as `sha256sum` prints it, or on a line below it, as in a formula of Homebrew.
  const printed = new RegExp(`([0-9a-f]{64})\\s+${name}|${name}[\\s\\S]*?([0-9a-f]{64})`)
    .exec(sums)
    ?.slice(1)
    .find(Boolean)
  const folder = await mkdtemp(join(tmpdir(), 'portal-supply-'))
  try {
    const archive = join(folder, name)
    await writeFile(archive, await fetched(published.archive))
    const found = await digestOf(archive)
    if (found !== printed || (published.sha256 !== null && found !== published.sha256))
      throw new CommandProblem(`${name} is ${found}; its publisher prints ${printed}, recorded is ${published.sha256}.`)
    execFileSync('tar', ['-xzf', archive, '-C', folder, published.member])
    const program = await digestOf(join(folder, published.member))
    if (program !== pinned.sha256)
      throw new CommandProblem(`${pinned.path} is pinned as ${pinned.sha256}, but its publisher released ${program}.`)
    return { ...published, sha256: found, comparedOn: new Date().toISOString().slice(0, 10) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

const run = async (): Promise<number> => {
  const { values, positionals } = parsedArgs(process.argv.slice(2), { published: { type: 'boolean' } }, usage)
  refuseRest(positionals, usage)
  const pinned = pinnedBinaries()
  for (const { path, sha256 } of pinned) {
    if (!existsSync(join(root, path))) console.log(`${path}: not installed here`)
    else if ((await digestOf(join(root, path))) === sha256) console.log(`${path}: as pinned`)
    else throw new CommandProblem(`${path} is not the file that infra/supply/binaries.sha256 pins. Run npm ci.`)
  }
  if (!values.published) return 0
  const compared: Publication[] = []
  for (const one of readJson(record, z.array(publication))) {
    const pin = pinned.find(({ path }) => path === one.path)
    if (pin === undefined) throw new CommandProblem(`${one.path} is not pinned.`)
    compared.push(await compare(one, pin))
    console.log(`${one.path}: released as ${one.version} by its publisher`)
  }
  writeFileSync(record, `${JSON.stringify(compared, null, 2)}\n`)
  return 0
}

runCommand(run)
