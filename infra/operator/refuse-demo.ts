/** Demo data is loaded only into a portal on AWS deployed with `--trial`; a local portal loads it by itself. */
type Env = Readonly<Record<string, string | undefined>>

/** The reason for the refusal, or undefined. */
export const refuseDemo = (env: Env): string | undefined => {
  if (!env.EVENTS_TABLE)
    return 'A portal on this machine loads the demo data by itself at its first start. For one on AWS, name its tables: docs/runbook.md, first lines.'
  if (env.DEMO_DATA !== 'true')
    return `The portal of ${env.EVENTS_TABLE} was not deployed for demo data, and made-up people do not belong among real ones. A trial asks for it when it is deployed: npm run deploy -- … --trial`
  return undefined
}
