/**
 * The CDK app: `npm run synth` needs no account, network or Docker. There are two stacks, because CloudFront and its
 * firewall exist in one AWS region only, and LocalStack has no CloudFront.
 */
import { App, Tags, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { portalApp } from './portal-app.ts'

const app = new App()
portalApp(app)
Tags.of(app).add('system', 'portal')
Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
