/**
 * The CDK app: `npm run synth` needs no account, no network and no Docker. Two stacks, because the edge and its firewall
 * live in one region of AWS for all the world, and LocalStack has none.
 */
import { App, Tags, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { portalApp } from './portal-app.ts'

const app = new App()
portalApp(app)
Tags.of(app).add('system', 'portal')
Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
