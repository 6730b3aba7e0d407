/**
 * The schedule of the nightly verification. It calls the function all day. The function itself knows when a night
 * begins and where its last call stopped; it works some seconds per call, and does nothing once the night's
 * verification is complete.
 */
import { Duration } from 'aws-cdk-lib'
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { Construct } from 'constructs'
import type { PortalFunction } from './portal/function.ts'

export const nightlyRule = (scope: Construct, auditor: PortalFunction): Rule =>
  new Rule(scope, 'NightlyVerification', {
    description: 'Verifies everything each night, from 04:10 in Tbilisi on',
    schedule: Schedule.rate(Duration.minutes(5)),
    targets: [new LambdaFunction(auditor.live, { event: RuleTargetInput.fromObject({ only: 'verify' }) })],
  })
