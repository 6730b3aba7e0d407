/** The messages of a start on the terminal. */
import { demoAccounts } from '../../demo/accounts.ts'
import type { StartedPortal } from './start-portal.ts'

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

export const answeringLine = (url: string, milliseconds: number): string =>
  `The page answers at ${url} (${seconds(milliseconds)}). Applications of the demo data are still being made: the portal says when it is ready.`

export const startSummary = ({ url }: StartedPortal, folder: string, milliseconds: number): string =>
  `
  The portal is ready at ${url} (${seconds(milliseconds)})
  SMS codes appear here and at ${url}/__local
  Everything it keeps is in ${folder}, requests are logged in portal.log there

  Sign in with one of these numbers and the code that the SMS shows:
${demoAccounts.map(({ number, phone, who }) => `    ${number.padEnd(13)}${phone}  ${who}`).join('\n')}

  Ctrl-C ends it.
`
