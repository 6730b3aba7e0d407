/** `npm run audit -- replay|verify`: the auditor's tools on the command line (R-LOG-10). */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { progressOn } from '../cli/progress.ts'
import { runCommand } from '../cli/run-command.ts'
import { parseAuditArgs } from './audit/args.ts'
import { type AuditReport, exitCode, replayLines } from './audit/commands.ts'
import { openLocalScanFile } from './audit/kept-scan-file.ts'
import { verify } from './audit/verify.ts'
import { verifyStateIn, verifyStatePath } from './audit/verify-state.ts'
import { consumedText } from './meter.ts'
import { withPortal } from './open-portal.ts'

/** The published script, which contains no code of the portal. */
const checker = join(import.meta.dirname, '../../docs/check-proof.mjs')

const run = async (): Promise<number> => {
  const args = parseAuditArgs(process.argv.slice(2))
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

runCommand(run)
