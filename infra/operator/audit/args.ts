/** Parses an auditor's arguments; an error shows the usage. */
import { parsedArgs, withUsage } from '../../cli/args.ts'

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
