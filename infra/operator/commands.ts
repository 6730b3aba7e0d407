/** What an operator can type, each in the file of its name; `npm run portal` prints them. */
export const operatorCommands = {
  staff: 'gives and takes roles; makes the first Super Administrator',
  members: 'erases a person, or everybody whose request was approved',
  audit: 'replays an application; verifies everything stored',
  accesses: 'who was shown an application or an identity document',
  projections: 'verifies or rebuilds what is computed from the events',
  seals: 'goes on with the seals after a restore',
  status: 'incidents and the restore drill on the page /status',
  demo: 'loads the demo data into a trial on AWS',
  deploy: 'puts the portal on AWS',
  cost: 'computes what the portal costs',
} as const

export const operatorUsage = `Usage:
${Object.entries(operatorCommands)
  .map(([name, what]) => `  npm run portal -- ${name.padEnd(12)} ${what}`)
  .join('\n')}
With --help after a command, its own arguments are printed.`
