/** `npm run audit -- replay|verify`: the auditor's tools on the command line (R-LOG-10). */
import './by-portal-only.ts'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parsedArgs, withUsage } from '../cli/args.ts'
import { progressOn } from '../cli/progress.ts'
import { type AuditReport, exitCode, replayLines } from './audit/commands.ts'
import { openLocalScanFile } from './audit/kept-scan-file.ts'
import { verify } from './audit/verify.ts'
import { verifyStateIn, verifyStatePath } from './audit/verify-state.ts'
import { consumedText, withPortal } from './open-portal.ts'

/** The published script, which contains no code of the portal. */
const checker = join(import.meta.dirname, '../../docs/check-proof.mjs')

export const run = async (argv: readonly string[]): Promise<number> => {
  const args = parseAuditArgs(argv)
  if (args.command === 'check-file')
    return spawnSync(process.execPath, [checker, args.file], { stdio: 'inherit' }).status ?? 1
  const began = performance.now()
  const [now, file] = [() => new Date().toISOString(), verifyStatePath(process.env)]
  const [state, keptScan] = [verifyStateIn(file), openLocalScanFile(file.replace(/\.json$/, '.scan'), now)]
  if (args.command === 'verify' && args.startsOver) {
    await state.clear()
    await keptScan.clear()
  }
  return withPortal(async (portal) => {
    const report: AuditReport =
      args.command === 'replay'
        ? await replayLines(portal, args.application, args.version)
        : await verify({ ...portal, state, keptScan, now }, progressOn(process.stderr), args.files)
    for (const line of report.lines) console.log(line)
    console.error(consumedText(portal.spent(), performance.now() - began, report.events))
    return exitCode(report)
  })
}

/** Parses an auditor's arguments; an error shows the usage. */
export type AuditArgs =
  | { readonly command: 'replay'; readonly application: number; readonly version: number | null }
  | { readonly command: 'verify'; readonly files?: number | 'all'; readonly startsOver?: true }
  | { readonly command: 'check-file'; readonly file: string }

const usage = `Usage:
  npm run audit -- replay application 42 [--version 3]   the application as its events tell it, up to event 3
  npm run audit -- verify [--files all]                  every event, key, head, seal, view, claim and count, and the
                                                         files of 2,000 applications at random, or of as many as said;
                                                         goes on where a command of this day was stopped, or --anew
  npm run audit -- verify --from-proof proof-42.json     a proof file alone, without any portal
Ends with 1 when something does not agree; with 2 when everything does and a projector is behind the log.`
const wrong = withUsage(usage)
const options = {
  version: { type: 'string' },
  files: { type: 'string' },
  'from-proof': { type: 'string' },
  anew: { type: 'boolean' },
} as const

export const parseAuditArgs = (argv: readonly string[]): AuditArgs => {
  const { values, positionals } = parsedArgs(argv, options, usage)
  const [command, kind, id, ...rest] = positionals
  const { version, files, 'from-proof': file, anew } = values
  if (command === 'verify') {
    if (kind !== undefined || version !== undefined) throw wrong('verify takes nothing, or --from-proof and a file.')
    if (file !== undefined && (files !== undefined || anew)) throw wrong('A proof file is checked alone.')
    if (file !== undefined) return { command: 'check-file', file }
    return {
      command,
      ...(files !== undefined && { files: files === 'all' ? files : numberOf(files, '--files') }),
      ...(anew && { startsOver: true }),
    }
  }
  if (command !== 'replay')
    throw wrong(command === undefined ? 'Nothing was asked for.' : `"${positionals.join(' ')}" is no command.`)
  if (file !== undefined || files !== undefined || anew)
    throw wrong('--from-proof, --files and --anew belong to verify.')
  if (kind !== 'application' || rest.length > 0) throw wrong('replay takes "application" and its number.')
  return {
    command,
    application: numberOf(id, 'replay application'),
    version: version === undefined ? null : numberOf(version, '--version'),
  }
}

const numberOf = (typed: string | undefined, where: string): number => {
  if (typed !== undefined && /^[1-9][0-9]{0,9}$/.test(typed)) return Number(typed)
  throw wrong(`${where} needs a number from 1.`)
}
