/**
 * Grants with a star in them, each with its reason: an open one stops `npm run synth` (cdk-nag, AwsSolutions-IAM5). Which
 * grants there are at all is a table in `infra/spec/grants.spec.ts`.
 */
import { type CfnElement, type IResource, Stack, Validations } from 'aws-cdk-lib'
import type { PortalFunction } from './portal-function.ts'

/** `index/*`, `uploads/*`: what stands behind the name of a table or bucket. */
export const acceptStar = (caller: PortalFunction, of: IResource, behind: string, reason: string): void => {
  const logicalId = Stack.of(of).getLogicalId(of.node.defaultChild as CfnElement)
  acceptOn(caller, `Resource::<${logicalId}.Arn>/${behind}`, reason)
}

export const acceptEverything = (caller: PortalFunction, reason: string): void =>
  acceptOn(caller, 'Resource::*', reason)

const acceptOn = ({ role }: PortalFunction, finding: string, reason: string): void => {
  if (role !== undefined) Validations.of(role).acknowledge({ id: `AwsSolutions-IAM5[${finding}]`, reason })
}
