/** What an operator can type after `npm run portal --`; each is also a script of its name. */
type Command = {
  readonly what: string
  readonly load: () => Promise<{ run(argv: readonly string[]): Promise<number> }>
}

export const operatorCommands: Readonly<Record<string, Command>> = {
  staff: { what: 'gives and takes roles; makes the first Super Administrator', load: () => import('./staff.ts') },
  members: {
    what: 'erases a person, or everybody whose request was approved',
    load: () => import('./members.ts'),
  },
  audit: { what: 'replays an application; verifies everything stored', load: () => import('./audit.ts') },
  accesses: { what: 'who was shown an application or an identity document', load: () => import('./accesses.ts') },
  projections: {
    what: 'verifies or rebuilds what is computed from the events',
    load: () => import('./projections.ts'),
  },
  seals: { what: 'goes on with the seals after a restore', load: () => import('./seals.ts') },
  status: { what: 'incidents and the restore drill on the page /status', load: () => import('./status.ts') },
  demo: { what: 'loads the demo data into a trial on AWS', load: () => import('./demo.ts') },
  deploy: { what: 'puts the portal on AWS', load: () => import('./deploy.ts') },
}

export const operatorUsage = `Usage:
${Object.entries(operatorCommands)
  .map(([name, { what }]) => `  npm run portal -- ${name.padEnd(12)} ${what}`)
  .join('\n')}
With --help after a command, its own arguments are printed.`
