/**
 * `npm run start:bundles`: the portal with its site from the output of `npm run synth`, to try a deployment by hand.
 */
import { resolve } from 'node:path'
import { noArguments } from '../../cli/args.ts'
import { CommandProblem } from '../../cli/problem.ts'
import { synthesize } from '../../cli/synthesize.ts'
import { startBundles } from './start-bundles.ts'

noArguments('Usage:\n  npm run start:bundles\nOn PORT (3000), kept in PORTAL_DATA (.local-bundles); Ctrl-C ends it.')
const { PORT = '3000', PORTAL_DATA = '.local-bundles' } = process.env
try {
  synthesize()
  const folder = resolve(PORTAL_DATA)
  const print = (line: string) => console.log(line)
  // Grants are not checked here, because each function would then have an S3 address of its own, and the site's content
  // security policy allows uploads to one address only.
  const { url, pools, stop } = await startBundles({
    port: Number(PORT),
    folder,
    isGuarded: false,
    withSite: true,
    print,
  })
  console.log(
    `The portal runs from ${Object.keys(pools).length} bundles at ${url}; SMS at ${url}/__local; kept in ${folder}`,
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
} catch (error) {
  console.error(error instanceof CommandProblem ? error.message : error)
  process.exitCode = 1
}
