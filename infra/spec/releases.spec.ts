/**
 * How a new version of the functions comes to answer people (R-RUN-16).
 *
 * @module-tag R-RUN-16
 */
import { AwsSolutionsChecks } from 'cdk-nag'
import { expect, test } from 'vitest'
import { areas } from '../areas.ts'
import { parseDeployArgs, portalCall } from '../operator/deploy/args.ts'
import { defaultStacks, ofType, type Resource, synthesized } from './grants.ts'

const gradual = synthesized({ release: 'gradual' })
const { portal } = gradual
type Deployed = Resource & { readonly UpdatePolicy?: { readonly CodeDeployLambdaAliasUpdate: object } }
const aliases = ofType(portal, 'AWS::Lambda::Alias') as (Deployed & { readonly id: string })[]
const nameOf = ({ id }: { readonly id: string }) => id.replace(/live[0-9A-F]{8}$/, '')
/** Of the calls that nobody repeats. */
const isOnce = ({ id }: { readonly id: string }) => /^reactionsonce[0-9A-F]{8}$/.test(id)

test('each function has an alias, and calls, schedules and table streams reach it by the alias alone', () => {
  const follow = ['reactions', 'seals']
  expect(
    aliases
      .filter((one) => !isOnce(one))
      .map(nameOf)
      .sort(),
  ).toEqual([...areas.map(({ area }) => area), ...follow].sort())
  const ids = aliases.map(({ id }) => id)
  const called = [
    ...ofType(portal, 'AWS::ApiGateway::Method').map(({ Properties }) => Properties.Integration),
    ...ofType(portal, 'AWS::Events::Rule').map(({ Properties }) => Properties.Targets),
    ...ofType(portal, 'AWS::Lambda::EventSourceMapping').map(({ Properties }) => Properties.FunctionName),
  ].map((target) => JSON.stringify(target))
  for (const target of called.filter((one) => !one.includes('MOCK')))
    expect([target, ids.some((id) => target.includes(`"Ref":"${id}"`))]).toEqual([target, true])
})

test('a new version answers a tenth of the calls first, and an alarm gives them back to the version before', () => {
  const groups = ofType(portal, 'AWS::CodeDeploy::DeploymentGroup')
  expect(groups).toHaveLength(areas.length)
  for (const { Properties } of groups) {
    expect(Properties).toMatchObject({
      DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
      AutoRollbackConfiguration: { Enabled: true, Events: expect.arrayContaining(['DEPLOYMENT_STOP_ON_ALARM']) },
      AlarmConfiguration: { Enabled: true },
    })
    const { Alarms } = Properties.AlarmConfiguration as { Alarms: unknown[] }
    expect(JSON.stringify(Alarms)).toMatch(/FunctionErrors.*ServerErrors/)
  }
})

test('the readers of events come first, and at once', () => {
  const readers = aliases.filter((alias) => ['reactions', 'seals'].includes(nameOf(alias)))
  for (const reader of readers) expect(reader.UpdatePolicy).toBeUndefined()
  for (const alias of aliases.filter((one) => !readers.includes(one) && !isOnce(one))) {
    expect(alias.UpdatePolicy?.CodeDeployLambdaAliasUpdate).toBeDefined()
    expect(alias.DependsOn).toEqual(expect.arrayContaining(readers.map(({ id }) => id)))
  }
})

test('a result of a scan or a bounce that fails three times waits in a queue that raises an alarm', {
  tags: 'R-LOG-38',
}, () => {
  const [queue] = ofType(portal, 'AWS::SQS::Queue').filter(({ id }) => id.startsWith('ReactionsLost'))
  expect(ofType(portal, 'AWS::Lambda::EventInvokeConfig').map(({ Properties }) => Properties)).toMatchObject([
    {
      DestinationConfig: { OnFailure: { Destination: { 'Fn::GetAtt': [queue?.id, 'Arn'] } } },
      MaximumRetryAttempts: 2,
    },
  ])
  const once = aliases.find(isOnce)
  const configured = ofType(portal, 'AWS::Lambda::EventInvokeConfig').map(({ Properties }) => Properties.Qualifier)
  expect(configured).toEqual([{ 'Fn::Select': [7, { 'Fn::Split': [':', { Ref: once?.id }] }] }])
  const watched = ofType(portal, 'AWS::CloudWatch::Alarm').map(({ Properties }) =>
    JSON.stringify(Properties.Dimensions),
  )
  expect(watched).toContainEqual(expect.stringContaining(queue?.id ?? 'none'))
})

test('what is kept of a bounce names nobody, and of a schedule nothing', { tags: 'R-NOTE-9' }, () => {
  const toOnce = ofType(portal, 'AWS::Events::Rule').filter(({ Properties }) =>
    JSON.stringify(Properties.Targets).includes('reactionsonce'),
  )
  const patterns = toOnce.map(({ Properties }) => Properties.EventPattern as { source: string[] } | undefined)
  expect(patterns.map((pattern) => pattern?.source)).toEqual([['aws.ses'], ['aws.ses']])
  const bounces = toOnce.filter(({ Properties }) => JSON.stringify(Properties.EventPattern).includes('aws.ses'))
  for (const { Properties } of bounces) {
    const [target] = Properties.Targets as { InputTransformer: { InputPathsMap: Record<string, string> } }[]
    expect(Object.values(target?.InputTransformer.InputPathsMap ?? {}).sort()).toEqual([
      '$.detail.mail.tags.emailNumber',
      '$.detail.mail.tags.member',
    ])
  }
  // By topics come numbers of agencies alone; they wake webhooks, which the schedule finds too.
  const called = ofType(portal, 'AWS::SNS::Subscription').filter(({ Properties }) => Properties.Protocol === 'lambda')
  expect(called.map(({ Properties }) => [Properties.TopicArn, Properties.Endpoint])).toEqual([
    [{ Ref: expect.stringMatching(/^WebhooksDue/) }, { Ref: expect.stringMatching(/^reactionslive/) }],
  ])
})

test('no finding of cdk-nag is open', () => {
  const report = new AwsSolutionsChecks(gradual.app).validateScope(gradual.app)
  expect(report.violations.map(({ ruleName, violatingResources }) => [ruleName, violatingResources])).toEqual([])
}, 300_000)

test('a deployment is gradual unless it must be at once, and an emulator gets no alias', () => {
  const call = (...more: string[]) => portalCall(parseDeployArgs(['--email', 'a@b', ...more]), undefined, undefined)
  expect(call()).toContain('release=gradual')
  expect(call('--at-once')).toContain('release=at-once')
  const atOnce = synthesized({ release: 'at-once' }).portal
  expect([ofType(atOnce, 'AWS::Lambda::Alias').length, ofType(atOnce, 'AWS::CodeDeploy::Application')]).toEqual([
    aliases.length,
    [],
  ])
  expect(ofType(defaultStacks().portal, 'AWS::Lambda::Alias')).toEqual([])
})
