/** cdk-nag's rules on both stacks; `npm run synth` fails on the same findings. */
import { AwsSolutionsChecks } from 'cdk-nag'
import { expect, test } from 'vitest'
import { synthesized } from './grants.ts'

test('no finding of cdk-nag is open', () => {
  const { app } = synthesized()
  const report = new AwsSolutionsChecks(app).validateScope(app)
  const open = report.violations.map(({ ruleName, violatingResources }) => [
    ruleName,
    violatingResources.map(({ resourceLogicalId }) => resourceLogicalId),
  ])
  expect(open).toEqual([])
  expect(report.success).toBe(true)
}, 300_000)

test('an open finding is reported: a bucket without TLS', async () => {
  const { Bucket } = await import('aws-cdk-lib/aws-s3')
  const { app, stacks } = synthesized()
  new Bucket(stacks.portal, 'Careless')
  const report = new AwsSolutionsChecks(app).validateScope(app)
  expect(report.violations.map(({ ruleName }) => ruleName)).toContain('AwsSolutions-S10')
}, 300_000)
