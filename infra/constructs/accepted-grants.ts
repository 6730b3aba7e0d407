/**
 * Accepted wildcards in grants, each with its reason; any other one fails `npm run synth` (cdk-nag, AwsSolutions-IAM5).
 * The table of all grants is in `infra/spec/grants.spec.ts`.
 */
import { type CfnElement, type IResource, Stack, Validations } from 'aws-cdk-lib'
import type { IRole } from 'aws-cdk-lib/aws-iam'

type Caller = { readonly role?: IRole | undefined }

/** Accepts one wildcard. `behind` is the part after the name of a table or bucket, such as `index/*` or `uploads/*`. */
export const acceptStar = (caller: Caller, of: IResource, behind: string, reason: string): void => {
  const logicalId = Stack.of(of).getLogicalId(of.node.defaultChild as CfnElement)
  acceptOn(caller, `Resource::<${logicalId}.Arn>/${behind}`, reason)
}

export const acceptEverything = (caller: Caller, reason: string): void => acceptOn(caller, 'Resource::*', reason)

/** Accepts an EventBridge rule by the prefix of its name. */
export const acceptRule = (caller: Caller, region: string, name: string, reason: string): void =>
  acceptOn(caller, `Resource::arn:<AWS::Partition>:events:${region}:<AWS::AccountId>:rule/${name}`, reason)

/** The portal's sender is a parameter, so the SES identity has no name that is known here. */
export const acceptSesIdentities = (caller: Caller): void =>
  acceptOn(
    caller,
    'Resource::arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity/*',
    'The sender of e-mails is chosen when the stack is deployed',
  )

const acceptOn = ({ role }: Caller, finding: string, reason: string): void => {
  if (role !== undefined) Validations.of(role).acknowledge({ id: `AwsSolutions-IAM5[${finding}]`, reason })
}
