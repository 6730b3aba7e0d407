/**
 * One Lambda of the portal: `functions/<name>/src/handler.ts`, bundled, with its own log group and role. The role may
 * write to that log group and send traces; the stack grants the rest.
 */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { AssetHashType, CfnResource, DockerImage, Duration, Lazy, Stack, Validations } from 'aws-cdk-lib'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  Alias,
  Architecture,
  Code,
  type IFunction,
  Function as LambdaFunction,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { repositoryRoot } from '../../function-bundle.ts'
import { retainAfterCreation } from '../retain-after-creation.ts'

export type PortalFunctionOptions = {
  readonly environment: Readonly<Record<string, string>>
  readonly description: string
  /** Default: API Gateway's timeout. */
  readonly timeout?: Duration
  /** Reserved concurrency: guaranteed to this function, and its maximum. */
  readonly reserved?: number | undefined
  /** Default `direct`. */
  readonly release?: Release
}

/**
 * How a new version of the functions comes to answer: a tenth of the calls first, and back when an alarm is raised; at
 * once, under the alias; or without an alias, for an emulator.
 */
export type Release = 'gradual' | 'at-once' | 'direct'

export class PortalFunction extends LambdaFunction {
  readonly logs: LogGroup
  /** What is called: the alias of the version that answers, or the function itself. */
  readonly live: IFunction

  constructor(
    scope: Construct,
    name: string,
    { environment, description, timeout = Duration.seconds(29), reserved, release }: PortalFunctionOptions,
  ) {
    const logs = new LogGroup(scope, `${name}-log`, {
      retention: RetentionDays.ONE_YEAR,
      removalPolicy: retainAfterCreation,
    })
    super(scope, name, {
      description,
      code: bundledCode(name),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: 1024,
      timeout,
      ...(reserved !== undefined && { reservedConcurrentExecutions: reserved }),
      tracing: Tracing.ACTIVE,
      environment: { ...environment, NODE_OPTIONS: '--enable-source-maps' },
      logGroup: logs,
      role: new Role(scope, `${name}-role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') }),
    })
    this.logs = logs
    this.live =
      release === undefined || release === 'direct'
        ? this
        : new Alias(scope, `${name}-live`, { aliasName: 'live', version: this.currentVersion })
    waitsForGrants(this)
    logs.grantWrite(this)
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-L1',
      reason: 'Node 24 is the runtime that the portal is tested on; a newer one comes with its own test run',
    })
  }
}

/**
 * CloudFormation must create the grants before the function, although the function does not reference them. CDK's own
 * way to add a dependency is not used, because it would also name the role, which the function references already.
 */
const waitsForGrants = ({ node, role }: PortalFunction): void => {
  const grants = () => role?.node.tryFindChild('DefaultPolicy')?.node.defaultChild
  const produce = () => {
    const policy = grants()
    return policy instanceof CfnResource ? [Stack.of(policy).resolve(policy.logicalId)] : undefined
  }
  if (node.defaultChild instanceof CfnResource) node.defaultChild.addOverride('DependsOn', Lazy.any({ produce }))
}

/** The bundle, made when the stack is synthesized and named after what is in it. */
const bundledCode = (name: string): Code =>
  Code.fromAsset(join(repositoryRoot, 'functions', name), {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      image: DockerImage.fromRegistry('never-used'),
      local: {
        tryBundle: (folder) => {
          execFileSync(process.execPath, [join(repositoryRoot, 'infra/write-bundle.ts'), name, folder], {
            stdio: 'inherit',
          })
          return true
        },
      },
    },
  })
