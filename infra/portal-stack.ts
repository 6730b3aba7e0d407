/** Composes the portal's stack from `constructs`. The functions' grants are in `constructs/portal/grants.ts`. */
import { present } from '@portal/items'
import { CfnOutput, Duration, SecretValue, Stack, type StackProps, Tags } from 'aws-cdk-lib'
import { Alias, Key } from 'aws-cdk-lib/aws-kms'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { StringParameter } from 'aws-cdk-lib/aws-ssm'
import type { Construct } from 'constructs'
import { type AreaName, areas } from './areas.ts'
import { acceptEverything, acceptStar } from './constructs/accepted-grants.ts'
import { backupTag } from './constructs/backups.ts'
import { DocumentsBucket, type DocumentsReplica } from './constructs/documents-bucket.ts'
import { LogSeals } from './constructs/log-seals.ts'
import { PortalMail } from './constructs/mail.ts'
import { MalwareScan } from './constructs/malware-scan.ts'
import { nightlyRule } from './constructs/nightly.ts'
import { Operations } from './constructs/operations.ts'
import { OriginSecret } from './constructs/origin-secret.ts'
import { PortalApi } from './constructs/portal/api.ts'
import { PortalFunction, type Release } from './constructs/portal/function.ts'
import { portalGrants } from './constructs/portal/grants.ts'
import { portalParameters } from './constructs/portal/parameters.ts'
import { PortalTables } from './constructs/portal/tables.ts'
import { ImagesBucket, PublishedLog } from './constructs/public-buckets.ts'
import { Reactions } from './constructs/reactions.ts'
import { Releases } from './constructs/releases.ts'
import { ownLimits } from './own-limits.ts'

export type PortalStackProps = StackProps & {
  /** Raised to renew the secret between edge and functions. */
  readonly originSecretGeneration?: number
  /** Whether tables refuse to be deleted; false during the stack's first deployment (docs/runbook.md). */
  readonly isProtected?: boolean
  /** Whether functions reserve concurrency; a new account's limit is too low for that, but enough for a trial. */
  readonly reserves?: boolean
  /** Whether GuardDuty scans filed documents; no emulator supports it, so `npm run deploy` asks for it, unless told not to. */
  readonly scansForMalware?: boolean
  /** How a new version comes to answer; default `direct`, and `npm run deploy` asks for `gradual`. */
  readonly release?: Release
  readonly documentsReplica?: DocumentsReplica | undefined
  /** The provider of the national eID; the portal offers none without. */
  readonly eid?: EidAccount | undefined
}

/** The portal's account with the provider; `secretName` names its secret in Secrets Manager. */
export type EidAccount = {
  readonly issuer: string
  readonly clientId: string
  readonly secretName: string
  readonly personalIdClaim: string
}

/** Another secret has another name, so that a deployment takes it. */
const eidEnvironment = ({ issuer, clientId, secretName, personalIdClaim }: EidAccount) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: SecretValue.secretsManager(secretName).unsafeUnwrap(),
  OIDC_PERSONAL_ID_CLAIM: personalIdClaim,
})

const reserved: Readonly<Record<string, number>> = ownLimits.reserved

export class PortalStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    {
      originSecretGeneration = 1,
      isProtected = true,
      reserves = true,
      scansForMalware = false,
      release = 'direct',
      documentsReplica,
      eid,
      ...props
    }: PortalStackProps = {},
  ) {
    super(scope, id, props)

    const { siteOrigin, staffPasskey, edgeOnly, demoData, mailFrom, witnesses, witnessQuorum } = portalParameters(this)
    const reservedOf = (name: string) => ({ reserved: reserves ? reserved[name] : undefined, release })

    const tables = new PortalTables(this, 'Tables', { isProtected })
    const fieldKey = new Key(this, 'FieldKey', {
      description: 'Wraps the keys of personal fields',
      enableKeyRotation: true,
      // Cannot be changed later, and only such a key can be had in another region after this one is lost.
      multiRegion: true,
    })
    const documents = new DocumentsBucket(this, 'Documents', { siteOrigin, replica: documentsReplica })
    // What the backups of the guards' stack select.
    for (const kept of [tables, documents]) Tags.of(kept).add(backupTag, this.stackName)
    const images = new ImagesBucket(this, 'Images')
    const seals = new LogSeals(this, 'Seals')
    const publishedLog = new PublishedLog(this, 'PublishedLog')
    const originSecret = new OriginSecret(this, 'OriginSecret', { generation: originSecretGeneration })
    const masterKey = Alias.fromAliasName(this, 'SnsKey', 'alias/aws/sns')
    const topic = (name: string, displayName: string) =>
      new Topic(this, name, { displayName, enforceSSL: true, masterKey })
    const headOffice = topic('HeadOffice', 'Messages to the head of government')
    const webhooksDue = topic('WebhooksDue', 'Agencies whose webhooks have something to send')

    const mail = new PortalMail(this, 'PortalMail', { mailFrom })

    const environment = {
      ...tables.environment,
      ...mail.environment,
      DOCUMENTS_BUCKET: documents.bucketName,
      PUBLIC_BUCKET: images.bucketName,
      KMS_KEY_ID: fieldKey.keyArn,
      SITE_ORIGIN: siteOrigin,
      PORTAL_ADDRESS_LIMITS: '1',
      STAFF_PASSKEY: staffPasskey,
      MALWARE_SCAN: scansForMalware ? 'on' : 'off',
      SMS_DAILY: '20000',
    }
    const behindEdge = { ...environment, ORIGIN_SECRET: originSecret.accepted, EDGE_ONLY: edgeOnly }

    const grants = portalGrants({
      ...{ tables, fieldKey, documents, images, seals, publishedLog, headOffice, webhooksDue, mail },
    })

    const api = new PortalApi(this, 'Api')
    const handlers: PortalFunction[] = []
    for (const { area, prefixes } of areas) {
      const handler = new PortalFunction(this, area, {
        environment: { ...behindEdge, ...environmentOf(area) },
        description: `The calls of ${area}`,
        ...reservedOf(area),
      })
      handlers.push(handler)
      api.route(prefixes, handler.live)
      grants[area](handler)
      if (area === 'audit') nightlyRule(this, handler)
    }

    const reactions = new Reactions(this, 'reactions', {
      environment: {
        ...environment,
        HEAD_OFFICE_TOPIC_ARN: headOffice.topicArn,
        WEBHOOKS_TOPIC_ARN: webhooksDue.topicArn,
      },
      tables,
      ...reservedOf('reactions'),
    })
    webhooksDue.addSubscription(new LambdaSubscription(reactions.live))
    grants.reactions(reactions)
    mail.follow(reactions.once)

    const sealer = new PortalFunction(this, 'seals', {
      environment: {
        ...tables.environment,
        ...seals.environment,
        RECEIPT_KEY_ID: seals.receiptKey.keyArn,
        LOG_BUCKET: publishedLog.bucketName,
        KMS_KEY_ID: fieldKey.keyArn,
        SITE_ORIGIN: siteOrigin,
        WITNESSES: witnesses,
        WITNESS_QUORUM: witnessQuorum,
      },
      description: 'Seals the log, publishes it, signs receipts',
      timeout: Duration.minutes(4),
      ...reservedOf('seals'),
    })
    grants.seals(sealer)
    seals.schedule(sealer)
    seals.follow(sealer, { log: tables.byName.log, failed: reactions.failed })

    const operations = new Operations(this, 'Operations', { api, handlers: [...handlers, sealer], reactions, tables })
    if (release === 'gradual')
      new Releases(this, 'Releases', {
        readers: [reactions, sealer],
        answering: handlers,
        alarms: ['FunctionErrors', 'ServerErrors'].map((name) => present(operations.alarms.get(name))),
      })
    if (scansForMalware)
      new MalwareScan(this, 'MalwareScan', { bucket: documents, topic: operations.topic, reactions: reactions.once })
    for (const handler of [...handlers, reactions, sealer])
      acceptEverything(handler, 'Traces have no resource; SMS to phones have none either, and every topic is excluded')
    for (const handler of [...handlers, reactions])
      acceptStar(handler, tables.byName.views, 'index/*', 'The indexes of the lists')

    const output = (name: string, value: string) => new CfnOutput(this, name, { value })
    output('ApiDomain', `${api.restApiId}.execute-api.${this.region}.${this.urlSuffix}`)
    output('ApiUrl', api.url)
    output('DocumentsOrigin', `https://${documents.bucketRegionalDomainName}`)
    output('ImagesDomain', images.bucketRegionalDomainName)
    output('LogDomain', publishedLog.bucketRegionalDomainName)
    output('HeadOfficeTopic', headOffice.topicArn)
    output('OperatorsTopic', operations.topic.topicArn)
    new StringParameter(this, 'Environment', {
      description: 'What an operator’s command needs to find this portal (docs/runbook.md)',
      parameterName: `/${this.stackName}/environment`,
      stringValue: Object.entries({
        ...environment,
        ...seals.environment,
        LOG_BUCKET: publishedLog.bucketName,
        AWS_REGION: this.region,
        DEMO_DATA: demoData,
      })
        .map(([name, value]) => `${name}=${value}`)
        .join('\n'),
    })

    function environmentOf(area: AreaName): Readonly<Record<string, string>> {
      const published = { LOG_BUCKET: publishedLog.bucketName }
      if (area === 'identity') return eid ? eidEnvironment(eid) : {}
      if (area === 'audit') return { ...seals.environment, ...published, WITNESSES: witnesses }
      return area === 'applications' ? { ...seals.receiptsEnvironment, ...published } : {}
    }
  }
}
