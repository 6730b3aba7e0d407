/** What an auditor typed, as a wish; what makes no sense is said with the way it is meant to be typed. */
import { parseArgs } from 'node:util'
import { Problem } from '../local/portal/problem.ts'

export type AuditWish =
  | { readonly does: 'replay'; readonly application: number; readonly version: number | null }
  | { readonly does: 'verify' }
  | { readonly does: 'check-file'; readonly file: string }

export const usage = `Usage:
  npm run audit -- replay application 42 [--version 3]   the application as its events tell it, up to event 3
  npm run audit -- verify                                every event, key, head, seal, view, claim and count
  npm run audit -- verify --from-proof proof-42.json     a proof file alone, without any portal
Ends with 1 when something does not agree; with 2 when everything does and a projector is behind the log.`

export const wishOf = (argv: readonly string[]): AuditWish => {
  const { values, positionals } = parsed(argv)
  const [does, kind, id, ...rest] = positionals
  const { version, 'from-proof': file } = values
  if (does === 'verify') {
    if (kind !== undefined || version !== undefined) throw wrong('verify takes nothing, or --from-proof and a file.')
    return file === undefined ? { does } : { does: 'check-file', file }
  }
  if (does !== 'replay')
    throw wrong(does === undefined ? 'Nothing was asked for.' : `"${positionals.join(' ')}" is no command.`)
  if (file !== undefined) throw wrong('--from-proof belongs to verify.')
  if (kind !== 'application' || rest.length > 0) throw wrong('replay takes "application" and its number.')
  return {
    does,
    application: numberOf(id, 'replay application'),
    version: version === undefined ? null : numberOf(version, '--version'),
  }
}

const parsed = (argv: readonly string[]) => {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { version: { type: 'string' }, 'from-proof': { type: 'string' } },
    })
  } catch (error) {
    if (error instanceof TypeError) throw wrong(error.message)
    throw error
  }
}

const numberOf = (typed: string | undefined, where: string): number => {
  if (typed !== undefined && /^[1-9][0-9]{0,9}$/.test(typed)) return Number(typed)
  throw wrong(`${where} needs a number from 1.`)
}

const wrong = (sentence: string) => new Problem(`${sentence}\n\n${usage}`)
