import { allTables, type TableName, tables, tableVariable } from '@portal/items'
import { Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch'
import { AttributeType, Billing, StreamViewType, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { retainAfterCreation } from '../retain-after-creation.ts'

const attribute = ({ name, type }: { name: string; type: 'string' | 'number' }) => ({
  name,
  type: type === 'string' ? AttributeType.STRING : AttributeType.NUMBER,
})

/**
 * Every table of `packages/items`, retained when the stack is deleted. Grants are named after what a caller does.
 * Nobody may update or delete in `events`; the writer's condition prevents overwriting and the hash chain detects it.
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
        removalPolicy: retainAfterCreation,
        dynamoStream: description.stream && StreamViewType[description.stream],
        timeToLiveAttribute: description.expiresAt,
      }),
    ])
    this.byName = Object.fromEntries(made)
  }

  get environment(): Record<string, string> {
    return Object.fromEntries(allTables.map((table) => [tableVariable(table), this.byName[table].tableName]))
  }

  /** A DynamoDB metric for each table and, separately, each index. */
  metrics(metricName: string, options: MetricOptions): readonly Metric[] {
    return allTables.flatMap((name) => {
      const { tableName } = this.byName[name]
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

  /** For folding streams, reading views and looking up claims. */
  grantRead(caller: IGrantable) {
    const { events, heads, views, claims } = this.byName
    for (const table of [events, heads, views, claims]) allow(caller, table, 'GetItem', 'BatchGetItem', 'Query')
    allowIndexes(caller, views)
  }

  /** An append only adds events; in the same transaction it replaces heads, views and claims. */
  grantAppend(caller: IGrantable) {
    const { events, heads, views, claims } = this.byName
    this.grantRead(caller)
    allow(caller, events, 'PutItem')
    allow(caller, heads, 'PutItem', 'UpdateItem', 'ConditionCheckItem')
    for (const table of [views, claims])
      allow(caller, table, 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem')
  }

  /** The sweep reads every head, to find events that never reached the log. */
  grantSweep(caller: IGrantable) {
    allow(caller, this.byName.heads, 'Scan')
  }

  /** Verification scans everything that can be verified: all but sessions and codes. */
  grantWalk(caller: IGrantable) {
    const { keys, heads, events, views, claims, counts, search, log } = this.byName
    this.grantReadLog(caller)
    this.grantLists(caller)
    for (const table of [keys, heads, events, views, claims, counts, search, log]) allow(caller, table, 'Scan')
  }

  /** For reading the log, in verification and projectors, and an agency's rows of it. */
  grantReadLog(caller: IGrantable) {
    allow(caller, this.byName.log, 'GetItem', 'BatchGetItem', 'Query')
  }

  /** For the proof of a receipt, which shows the position of one event in the log. */
  grantFindInLog(caller: IGrantable) {
    allow(caller, this.byName.log, 'GetItem', 'BatchGetItem')
  }

  /** For the totals and the search of the staff's lists. */
  grantLists(caller: IGrantable) {
    for (const table of [this.byName.counts, this.byName.search])
      allow(caller, table, 'GetItem', 'BatchGetItem', 'Query')
  }

  /** The health check reads every table. */
  grantHealth(caller: IGrantable) {
    for (const table of Object.values(this.byName)) allow(caller, table, 'GetItem')
  }

  /** The sequencer writes segments, and the projectors write counts and search; nothing else may. */
  grantSequence(caller: IGrantable) {
    const { log, counts, search } = this.byName
    this.grantReadLog(caller)
    this.grantLists(caller)
    for (const table of [log, counts, search])
      allow(caller, table, 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem')
  }

  /** Sealing reads segments and large events, and writes down which seal covers which segments. */
  grantSealing(caller: IGrantable) {
    const { events, log } = this.byName
    allow(caller, events, 'GetItem')
    allow(caller, log, 'GetItem', 'BatchGetItem', 'Query', 'PutItem')
  }

  /** A projector writes its checkpoint and the events that it sets aside, which are rows of the log table. */
  grantProject(caller: IGrantable) {
    allow(caller, this.byName.log, 'PutItem', 'DeleteItem')
  }

  /** Grants access only to the row of `subject`, the wrapped key that signs the published log's checkpoints. */
  grantNoteKey(caller: IGrantable, subject: string) {
    caller.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ['dynamodb:GetItem', 'dynamodb:PutItem'],
        resources: [this.byName.keys.tableArn],
        conditions: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': [subject] } },
      }),
    )
  }

  /** The sealing tells /status which witnesses cosigned, and may write nothing else of `access`. */
  grantStatus(caller: IGrantable, partition: string) {
    caller.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ['dynamodb:PutItem'],
        resources: [this.byName.access.tableArn],
        conditions: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': [partition] } },
      }),
    )
  }

  /** Sessions, codes, limits and uploads expire and are not events. */
  grantAccess(caller: IGrantable) {
    const { access } = this.byName
    allow(caller, access, 'GetItem', 'BatchGetItem', 'Query')
    allow(caller, access, 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem')
  }

  /** Wrapped keys of data subjects: created on first use, then only read. */
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

/** Grants on the table only; CDK's own grants would include its indexes. */
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
