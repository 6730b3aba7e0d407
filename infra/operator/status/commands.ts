/** What an operator says on /status (R-RUN-24). */
import type { PortalStatus } from '@portal/contract'
import type { Items } from '@portal/items'
import { beginIncident, endIncident, readStatus, recordFigure } from '@portal/read-models'
import { CommandProblem } from '../../cli/problem.ts'
import type { StatusArgs } from './args.ts'

export type StatusDependencies = { readonly items: Items; readonly now: () => string }

/** Returns the lines to print. */
export const changeStatus = async (deps: StatusDependencies, args: StatusArgs): Promise<readonly string[]> => {
  const { items, now } = deps
  switch (args.command) {
    case 'list':
      return linesOf(await readStatus(items, now()))
    case 'incident':
      if (!(await beginIncident(items, now(), args.text)))
        throw new CommandProblem('An incident goes on already. End it first: npm run status -- end')
      return ['The page /status says it now.']
    case 'end': {
      const ended = await endIncident(items, now())
      if (ended === null) throw new CommandProblem('No incident goes on.')
      return [`It is over: ${ended.text}`]
    }
    case 'drill':
      await recordFigure(items, 'restore_drill', { at: now(), minutes: args.minutes })
      return [`The page /status says that a restore took ${args.minutes} minutes.`]
  }
}

const linesOf = (status: PortalStatus): readonly string[] => {
  const { state, since, verification, feed_lag_ms: lag, restore_drill: drill, codes_today: codes, witnesses } = status
  const share = codes?.share == null ? null : `${Math.round(codes.share * 1_000) / 10} %`
  return [
    `state: ${state}${since === null ? '' : ` since ${since}`}`,
    `verification: ${verification === null ? 'unknown' : `${verification.ok ? 'intact' : 'BROKEN'} at ${verification.at}`}`,
    `feed lag: ${lag === null ? 'unknown' : `${lag.ms} ms at ${lag.at}`}`,
    `restore drill: ${drill === null ? 'unknown' : `${drill.minutes} minutes at ${drill.at}`}`,
    `codes taken by the provider today: ${share ?? 'unknown, or fewer than ten'}`,
    `witnesses: ${witnesses === null ? 'unknown' : `${witnesses.cosigned} of ${witnesses.of} at ${witnesses.at}`}`,
    ...status.incidents.map(({ at, until, text }) => `${at} – ${until ?? 'now'}  ${text}`),
  ]
}
