/**
 * Stores the scan of `audit -- verify` in a file, so that a killed command can be continued (docs/decisions/0046). The
 * running scan uses a file that has no name any more, so that no other command can touch it.
 */
import { closeSync, ftruncateSync, mkdirSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { KeptScanFile } from '@portal/verification'
import { isAlive } from '../../cli/processes.ts'
import { mayBeContinued } from './verify-state.ts'

export type LocalScanFile = KeptScanFile & {
  /** ISO 8601, UTC; undefined when no scan is kept that may be continued. */
  begunAt(): Promise<string | undefined>
  clear(): Promise<void>
}

type Kept = { readonly begunAt: string; readonly state: string }

const bytesPerBlock = 4_096
const bytesPerCopy = 1_048_576
/** The file holds the blocks, the state, and last the length of the state in these bytes. */
const bytesOfLength = 8
/** The scan is stored again after this many milliseconds, and after this many times as long as storing it took. */
const pause = { least: 60_000, times: 50 }

/** `now` in ISO 8601, UTC. */
export const openLocalScanFile = (path: string, now: () => string): LocalScanFile => {
  const draft = `${path}.${process.pid}.draft`
  let [working, begunAt]: [number | undefined, string | undefined] = [undefined, undefined]
  let [keptAt, tookLast] = [performance.now(), 0]

  const opened = (): number => {
    if (working !== undefined) return working
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    working = openSync(draft, 'w+', 0o600)
    rmSync(draft)
    return working
  }

  const keep = async (state: string): Promise<void> => {
    const began = performance.now()
    begunAt ??= now()
    const handle = await open(draft, 'w', 0o600)
    try {
      const bytes = Buffer.alloc(bytesPerCopy)
      for (let from = 0; ; ) {
        const count = readSync(opened(), bytes, 0, bytesPerCopy, from)
        if (count === 0) break
        await handle.writeFile(bytes.subarray(0, count))
        from += count
      }
      await handle.writeFile(withLength(JSON.stringify({ begunAt, state } satisfies Kept)))
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, path)
    keptAt = performance.now()
    tookLast = keptAt - began
  }

  /**
   * Calls `use` with the stored scan and the length of its blocks; undefined when none is stored or the stored one is
   * older than a day.
   */
  const withKept = async <T>(use: (kept: Kept, bytes: number, file: FileHandle) => Promise<T>) => {
    const file = await open(path, 'r').catch(noFile)
    try {
      const read = file && (await keptIn(file))
      return file && read && mayBeContinued(read.kept, now()) ? await use(read.kept, read.bytes, file) : undefined
    } finally {
      await file?.close()
    }
  }

  return {
    blocks: {
      read: (index, into) => {
        const count = readSync(opened(), into, 0, bytesPerBlock, index * bytesPerBlock)
        if (count !== bytesPerBlock) throw new Error(`block ${index} has ${count} bytes`)
      },
      write: (index, block) => {
        const count = writeSync(opened(), block, 0, bytesPerBlock, index * bytesPerBlock)
        if (count !== bytesPerBlock) throw new Error(`${count} bytes of block ${index} were written`)
      },
    },
    keep,
    keepIfDue: async (state) => {
      if (performance.now() - keptAt >= Math.max(pause.least, pause.times * tookLast)) await keep(state())
    },
    restore: () =>
      withKept(async (kept, bytes, file) => {
        ftruncateSync(opened(), bytes)
        const part = Buffer.alloc(bytesPerCopy)
        for (let from = 0; from < bytes; ) {
          const { bytesRead } = await file.read(part, 0, Math.min(bytesPerCopy, bytes - from), from)
          if (bytesRead === 0) throw new Error('the kept scan became shorter')
          writeSync(opened(), part, 0, bytesRead, from)
          from += bytesRead
        }
        begunAt = kept.begunAt
        return kept.state
      }),
    begunAt: () => withKept(async (kept) => kept.begunAt),
    clear: async () => {
      if (working !== undefined) closeSync(working)
      working = undefined
      begunAt = undefined
      await rm(path, { force: true })
      await removeDrafts(path)
    },
  }
}

const withLength = (text: string): Buffer => {
  const length = Buffer.alloc(bytesOfLength)
  const bytes = Buffer.from(text)
  length.writeBigUInt64LE(BigInt(bytes.length))
  return Buffer.concat([bytes, length])
}

/** Undefined for a file that cannot be understood. */
const keptIn = async (file: FileHandle): Promise<{ readonly kept: Kept; readonly bytes: number } | undefined> => {
  const { size } = await file.stat()
  if (size < bytesOfLength) return undefined
  const length = Buffer.alloc(bytesOfLength)
  await file.read(length, 0, bytesOfLength, size - bytesOfLength)
  const bytes = size - bytesOfLength - Number(length.readBigUInt64LE())
  if (bytes < 0 || bytes % bytesPerBlock !== 0) return undefined
  const text = Buffer.alloc(size - bytesOfLength - bytes)
  await file.read(text, 0, text.length, bytes)
  try {
    const kept: unknown = JSON.parse(text.toString('utf8'))
    return isKept(kept) ? { kept, bytes } : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

const isKept = (kept: unknown): kept is Kept => {
  const { begunAt, state } = (kept ?? {}) as Partial<Record<keyof Kept, unknown>>
  return typeof begunAt === 'string' && typeof state === 'string'
}

const noFile = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
}

/** Removes the unfinished files of commands that were killed. One has up to 200 MB for a million applications. */
const removeDrafts = async (path: string): Promise<void> => {
  const names = await readdir(dirname(path)).catch(noFile)
  for (const name of names ?? []) {
    const [, pid] = name.startsWith(`${basename(path)}.`) ? (/\.(\d+)\.draft$/.exec(name) ?? []) : []
    if (pid !== undefined && !isAlive(Number(pid))) await rm(join(dirname(path), name), { force: true })
  }
}
