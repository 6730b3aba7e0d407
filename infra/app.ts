/** The CDK app: `npm run synth` needs no account, no network and no Docker. */
import { App } from 'aws-cdk-lib'
import { PortalStack } from './portal-stack.ts'

const app = new App()

new PortalStack(app, 'Portal', { description: 'One-window government e-services portal' })
