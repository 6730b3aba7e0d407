/** `npm run lighthouse` measures pages as on a phone; `-- errand` measures whole errands, which want no Lighthouse. */
import { noArguments } from '../../infra/cli/args.ts'

if (process.argv[2] === 'errand') await (await import('../errand/errands.ts')).measureErrands()
else {
  noArguments('Usage:\n  npm run lighthouse\n  npm run lighthouse -- errand --help')
  await (await import('./pages.ts')).measurePages()
}
