/** `npm run lint:stack`: cfn-lint over both templates, where it is installed (`pip install cfn-lint`). */
import { spawnSync } from 'node:child_process'
import { noArguments } from '../cli/args.ts'
import { synthesize } from '../cli/synthesize.ts'

noArguments('Usage:\n  npm run lint:stack')
synthesize()

const command = process.env.CFN_LINT || 'cfn-lint'
const templates = ['cdk.out/Portal.template.json', 'cdk.out/PortalEdge.template.json']
const { status, error } = spawnSync(command, ['--template', ...templates], { stdio: 'inherit' })
if (error !== undefined)
  console.error('cfn-lint is not installed: pip install cfn-lint, or name it: CFN_LINT=/path/to/cfn-lint')
else if (status === 0) console.log('cfn-lint: nothing found.')
process.exitCode = error === undefined ? (status ?? 1) : 1
