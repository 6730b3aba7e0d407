import type { TableName } from '@portal/items'
import { tables, tableVariable } from '@portal/items'
import { Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch'
import { AttributeType, Billing, StreamViewType, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { keptOnceMade } from './kept.ts'

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

  constructor(scope: Construct, id: string, { isProtected }: { readonly isProtected: boolean }) {
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
        deletionProtection: isProtected,
        removalPolicy: keptOnceMade,
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

  /** A number that DynamoDB counts for each table, and for each index by itself. */
  metrics(metricName: string, options: MetricOptions): readonly Metric[] {
    return (Object.entries(this.byName) as [TableName, TableV2][]).flatMap(([name, { tableName }]) => {
      const of = (dimensions: Readonly<Record<string, string>>) =>
        new Metric({
          namespace: 'AWS/DynamoDB',
          metricName,
          dimensionsMap: { TableName: tableName, ...dimensions },
          ...options,
        })
      const indexes = Object.keys(tables[name].indexes ?? {})
      return [of({}), ...indexes.map((GlobalSecondaryIndexName) => of({ GlobalSecondaryIndexName }))]
    })
  }

  /** Streams are folded, views asked, claims looked up. */
  grantRead(caller: IGrantable) {
    const { events, heads, views, claims } = this.byName
    for (const table of [events, heads, views, claims]) allow(caller, table, 'GetItem', 'BatchGetItem', 'Query')
    allowIndexes(caller, views)
  }

  /** Appending puts events and never changes one; heads move, views and claims are replaced with them. */
  grantAppend(caller: IGrantable) {
    const { events, heads, views, claims } = this.byName
    this.grantRead(caller)
    allow(caller, events, 'PutItem')
    allow(caller, heads, 'PutItem', 'UpdateItem', 'ConditionCheckItem')
    for (const table of [views, claims])
      allow(caller, table, 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem')
  }

  /** The sweep compares every head with the log. */
  grantSweep(caller: IGrantable) {
    allow(caller, this.byName.heads, 'Scan')
  }

  /** Verification walks everything that is proved: all but sessions and codes, and the log by its order and by its keys. */
  grantWalk(caller: IGrantable) {
    const { keys, heads, events, views, claims, counts, search, log } = this.byName
    this.grantReadLog(caller)
    this.grantLists(caller)
    for (const table of [keys, heads, events, views, claims, counts, search, log]) allow(caller, table, 'Scan')
  }

  /** The order of the log, for verifying it, and as the projectors read it. */
  grantReadLog(caller: IGrantable) {
    allow(caller, this.byName.log, 'GetItem', 'BatchGetItem', 'Query')
  }

  /** The place of one event in the order of the log, for the proof of its receipt. */
  grantFindInLog(caller: IGrantable) {
    allow(caller, this.byName.log, 'GetItem', 'BatchGetItem')
  }

  /** Totals and search of the staff's lists. */
  grantLists(caller: IGrantable) {
    for (const table of [this.byName.counts, this.byName.search])
      allow(caller, table, 'GetItem', 'BatchGetItem', 'Query')
  }

  /** Whether the portal can work is asked of every table. */
  grantHealth(caller: IGrantable) {
    for (const table of Object.values(this.byName)) allow(caller, table, 'GetItem')
  }

  /** The sequencer and the projectors: nobody else writes the order of the log and what is counted from it. */
  grantSequence(caller: IGrantable) {
    const { log, counts, search } = this.byName
    this.grantReadLog(caller)
    this.grantLists(caller)
    for (const table of [log, counts, search])
      allow(caller, table, 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem')
  }

  /** Sealing reads segments, and the events that are too large for one, and notes in the log which seal covers what. */
  grantSealing(caller: IGrantable) {
    const { events, log } = this.byName
    allow(caller, events, 'GetItem')
    allow(caller, log, 'GetItem', 'BatchGetItem', 'Query', 'PutItem')
  }

  /** Receipts are signed by a projector: its checkpoint and what it has set aside are rows of the log. */
  grantProject(caller: IGrantable) {
    allow(caller, this.byName.log, 'PutItem', 'DeleteItem')
  }

  /** The wrapped key by which checkpoints are signed, and no other row of the table. */
  grantNoteKey(caller: IGrantable, subject: string) {
    caller.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ['dynamodb:GetItem', 'dynamodb:PutItem'],
        resources: [this.byName.keys.tableArn],
        conditions: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': [subject] } },
      }),
    )
  }

  /** Sessions, codes, limits and uploads expire; they are no events. */
  grantAccess(caller: IGrantable) {
    const { access } = this.byName
    allow(caller, access, 'GetItem', 'BatchGetItem', 'Query')
    allow(caller, access, 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem')
  }

  /** Wrapped keys of data subjects: made on first sight, read ever after. */
  grantKeys(caller: IGrantable) {
    allow(caller, this.byName.keys, 'GetItem', 'BatchGetItem', 'PutItem')
  }
}

type Action =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'Scan'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem'

/** On the table alone: CDK's own grants would allow the same on its indexes. */
const allow = (caller: IGrantable, { tableArn }: TableV2, ...actions: Action[]): void => {
  caller.grantPrincipal.addToPrincipalPolicy(
    new PolicyStatement({ actions: actions.map((action) => `dynamodb:${action}`), resources: [tableArn] }),
  )
}

const allowIndexes = (caller: IGrantable, { tableArn }: TableV2): void => {
  caller.grantPrincipal.addToPrincipalPolicy(
    new PolicyStatement({ actions: ['dynamodb:Query'], resources: [`${tableArn}/index/*`] }),
  )
}
