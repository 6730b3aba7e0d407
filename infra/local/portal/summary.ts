/** The first message on the terminal. */
import { demoAccounts } from '../../demo/accounts.ts'
import type { StartedPortal } from './start-portal.ts'

export const startSummary = ({ url }: StartedPortal, folder: string, milliseconds: number): string =>
  `
  The portal is ready at ${url} (${(milliseconds / 1000).toFixed(1)} s)
  SMS codes appear here and at ${url}/__local
  Everything it keeps is in ${folder}, requests are logged in portal.log there

  Sign in with one of these numbers and the code that the SMS shows:
${demoAccounts.map(({ number, phone, who }) => `    ${number.padEnd(13)}${phone}  ${who}`).join('\n')}

  Ctrl-C ends it.
`
