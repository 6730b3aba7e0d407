/**
 * A new version answers a tenth of the calls for five minutes, then all of them. If functions crash or answers fail
 * meanwhile, CodeDeploy gives every call back to the version before. The functions that follow the log come first and at
 * once, because whoever reads events must know them before somebody writes them (docs/adding-a-command.md).
 */
import { Validations } from 'aws-cdk-lib'
import type { IAlarm } from 'aws-cdk-lib/aws-cloudwatch'
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy'
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Alias } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { PortalFunction } from './portal/function.ts'

export type ReleasesOptions = {
  /** The functions that follow the log. */
  readonly readers: readonly PortalFunction[]
  /** The functions that answer calls. */
  readonly answering: readonly PortalFunction[]
  /** Each of them, raised during a release, ends it. */
  readonly alarms: readonly IAlarm[]
}

export class Releases extends Construct {
  constructor(scope: Construct, id: string, { readers, answering, alarms }: ReleasesOptions) {
    super(scope, id)
    const application = new LambdaApplication(this, 'Application')
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName('service-role/AWSCodeDeployRoleForLambdaLimited')],
    })
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
      reason: 'CodeDeploy’s own policy for shifting the calls of functions',
    })
    for (const { node, live } of answering) {
      if (!(live instanceof Alias)) throw new Error(`${node.id} has no alias`)
      for (const reader of readers) live.node.addDependency(reader.live)
      new LambdaDeploymentGroup(this, node.id, {
        ...{ application, role, alias: live, alarms: [...alarms] },
        deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
      })
    }
  }
}
