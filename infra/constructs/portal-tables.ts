import type { TableName } from '@portal/items'
import { tables, tableVariable } from '@portal/items'
import { RemovalPolicy } from 'aws-cdk-lib'
import { AttributeType, Billing, StreamViewType, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { IGrantable } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'

const attribute = ({ name, type }: { name: string; type: 'string' | 'number' }) => ({
  name,
  type: type === 'string' ? AttributeType.STRING : AttributeType.NUMBER,
})

/**
 * Every table of `packages/items`, kept when the stack goes. Grants are named after what a caller does: nobody is
 * granted update or delete on `events`; overwriting is prevented by the writer's condition and found by the chain.
 */
export class PortalTables extends Construct {
  readonly byName: Readonly<Record<TableName, TableV2>>

  constructor(scope: Construct, id: string) {
    super(scope, id)
    const made = Object.entries(tables).map(([name, description]) => [
      name,
      new TableV2(this, name, {
        partitionKey: attribute(description.partitionKey),
        sortKey: description.sortKey && attribute(description.sortKey),
        globalSecondaryIndexes: Object.entries(description.indexes ?? {}).map(([indexName, keys]) => ({
          indexName,
          partitionKey: attribute(keys.partitionKey),
          sortKey: attribute(keys.sortKey),
        })),
        billing: Billing.onDemand(),
        encryption: TableEncryptionV2.awsManagedKey(),
        pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
        deletionProtection: true,
        removalPolicy: RemovalPolicy.RETAIN,
        dynamoStream: description.stream && StreamViewType[description.stream],
        timeToLiveAttribute: description.expiresAt,
      }),
    ])
    this.byName = Object.fromEntries(made)
  }

  /** The environment by which functions find the tables. */
  get environment(): Record<string, string> {
    return Object.fromEntries(
      Object.entries(this.byName).map(([name, table]) => [tableVariable(name as TableName), table.tableName]),
    )
  }

  grantRead(caller: IGrantable) {
    const { events, heads, log, views, claims, counts, search } = this.byName
    for (const table of [events, heads, log, views, claims, counts, search])
      table.grant(caller, 'dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query', 'dynamodb:DescribeTable')
  }

  /** Appending puts events and never changes one; heads move, views and claims are replaced with them. */
  grantAppend(caller: IGrantable) {
    const { events, heads, views, claims } = this.byName
    this.grantRead(caller)
    events.grant(caller, 'dynamodb:PutItem')
    heads.grant(caller, 'dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:ConditionCheckItem')
    for (const table of [views, claims])
      table.grant(
        caller,
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
        'dynamodb:DeleteItem',
        'dynamodb:ConditionCheckItem',
      )
  }

  /** Verification and the sweep walk everything: heads to find the streams, and what must agree with them. */
  grantWalk(caller: IGrantable) {
    const { heads, events, views, claims } = this.byName
    for (const table of [heads, events, views, claims]) table.grant(caller, 'dynamodb:Scan')
  }

  /** The sequencer and the projectors: nobody else writes the order of the log and what is counted from it. */
  grantSequence(caller: IGrantable) {
    const { log, counts, search } = this.byName
    log.grant(caller, 'dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem')
    for (const table of [counts, search])
      table.grant(
        caller,
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
        'dynamodb:DeleteItem',
        'dynamodb:ConditionCheckItem',
      )
  }

  /** Sealing reads segments, and the events that are too large for one, and notes in the log which seal covers what. */
  grantSealing(caller: IGrantable) {
    const { events, log } = this.byName
    events.grant(caller, 'dynamodb:GetItem')
    log.grant(caller, 'dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:PutItem')
  }

  /** Sessions, codes, limits and uploads expire; they are no events. */
  grantAccess(caller: IGrantable) {
    this.byName.access.grantReadWriteData(caller)
  }

  /** Wrapped keys of data subjects: made on first sight, read ever after. */
  grantKeys(caller: IGrantable) {
    this.byName.keys.grant(caller, 'dynamodb:GetItem', 'dynamodb:PutItem')
  }
}
