/** Which pieces exist and who is granted what. Details live in `constructs/`, one idea per file. */
import { CfnOutput, CfnParameter, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { LambdaIntegration, RestApi } from 'aws-cdk-lib/aws-apigateway'
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Alias, Key } from 'aws-cdk-lib/aws-kms'
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { HttpMethods, type IBucket } from 'aws-cdk-lib/aws-s3'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { areas } from './areas.ts'
import { AreaFunction } from './constructs/area-function.ts'
import { PortalTables } from './constructs/portal-tables.ts'
import { PrivateBucket } from './constructs/private-bucket.ts'

export class PortalStack extends Stack {
  constructor(scope: Construct, id: string, props?: StackProps) {
    super(scope, id, props)

    const siteOrigin = new CfnParameter(this, 'siteOrigin', {
      description: 'The origin of the site, such as https://portal.example: the only one that may upload to the bucket',
      default: 'https://portal.example',
    })

    const tables = new PortalTables(this, 'Tables')
    const fieldKey = new Key(this, 'FieldKey', {
      description: 'Wraps the keys of personal fields',
      enableKeyRotation: true,
    })
    const documents = new PrivateBucket(this, 'Documents', {
      cors: [
        {
          allowedOrigins: [siteOrigin.valueAsString],
          allowedMethods: [HttpMethods.POST, HttpMethods.GET],
          allowedHeaders: ['*'],
        },
      ],
      lifecycleRules: [{ prefix: 'uploads/', expiration: Duration.days(2) }],
    })
    const images = new PrivateBucket(this, 'Images')

    const environment = {
      ...tables.environment,
      DOCUMENTS_BUCKET: documents.bucketName,
      PUBLIC_BUCKET: images.bucketName,
      KMS_KEY_ID: fieldKey.keyArn,
      SITE_ORIGIN: siteOrigin.valueAsString,
      PORTAL_ADDRESS_LIMITS: '1',
    }

    const api = new RestApi(this, 'Api', {
      description: 'The portal’s calls, one Lambda per area',
      binaryMediaTypes: ['multipart/form-data', 'application/pdf'],
      deployOptions: { throttlingRateLimit: 500, throttlingBurstLimit: 1000 },
    })

    for (const { area, prefixes } of areas) {
      const handler = new AreaFunction(this, area, environment)
      // Whoever audits the log cannot write to it.
      if (area === 'audit') tables.grantRead(handler)
      else tables.grantAppend(handler)
      tables.grantAccess(handler)
      tables.grantKeys(handler)
      fieldKey.grant(handler, 'kms:GenerateDataKey', 'kms:Decrypt')
      const integration = new LambdaIntegration(handler)
      for (const prefix of prefixes) {
        const resource = api.root.resourceForPath(prefix)
        resource.addMethod('ANY', integration)
        resource.addProxy({ defaultIntegration: integration })
      }
      if (area === 'applications' || area === 'members') grantFiling(documents, handler)
      if (area === 'catalog') grantImages(documents, images, handler)
      if (area === 'audit') {
        documents.grantRead(handler)
        tables.grantWalk(handler)
      }
      if (area === 'identity') handler.addToRolePolicy(sendSms())
    }

    const headOffice = new Topic(this, 'HeadOffice', {
      displayName: 'Messages to the head of government',
      enforceSSL: true,
      masterKey: Alias.fromAliasName(this, 'SnsKey', 'alias/aws/sns'),
    })

    const reactions = new AreaFunction(this, 'reactions', {
      ...environment,
      HEAD_OFFICE_TOPIC_ARN: headOffice.topicArn,
    })
    headOffice.grantPublish(reactions)
    tables.grantRead(reactions)
    tables.grantWalk(reactions)
    tables.grantSequence(reactions)
    tables.grantAccess(reactions)
    tables.grantKeys(reactions)
    fieldKey.grant(reactions, 'kms:GenerateDataKey', 'kms:Decrypt')
    reactions.addToRolePolicy(sendSms())
    const onFailure = new SqsDlq(new Queue(this, 'ReactionsFailed', { enforceSSL: true }))
    const feed = { startingPosition: StartingPosition.TRIM_HORIZON, retryAttempts: 5, onFailure }
    // What was appended is given its place in the log …
    reactions.addEventSource(
      new DynamoEventSource(tables.byName.heads, {
        ...feed,
        batchSize: 100,
        reportBatchItemFailures: true,
        bisectBatchOnError: true,
      }),
    )
    // … and each new segment of the log wakes the projectors.
    reactions.addEventSource(
      new DynamoEventSource(tables.byName.log, {
        ...feed,
        batchSize: 100,
        reportBatchItemFailures: true,
        filters: [FilterCriteria.filter({ dynamodb: { Keys: { pk: { S: FilterRule.beginsWith('segment-') } } } })],
      }),
    )
    new Rule(this, 'Sweep', {
      description: 'Compares heads with watermarks: the table stream keeps 24 hours only',
      schedule: Schedule.rate(Duration.minutes(5)),
      targets: [new LambdaFunction(reactions, { event: RuleTargetInput.fromObject({}) })],
    })

    new CfnOutput(this, 'HeadOfficeTopic', { value: headOffice.topicArn })
    new CfnOutput(this, 'ApiUrl', { value: api.url })
  }
}

/** Publish to phone numbers has no resource of its own: every topic is denied instead. */
const sendSms = () => new PolicyStatement({ actions: ['sns:Publish'], notResources: ['arn:aws:sns:*:*:*'] })

/**
 * Uploads are read, copied to `filed/` and dropped; what was filed is never deleted. Listing makes a missing object a
 * 404 and not a 403.
 */
const grantFiling = (documents: IBucket, caller: IGrantable) => {
  documents.grantRead(caller)
  documents.grantPut(caller)
  documents.grantDelete(caller, 'uploads/*')
}

/** An uploaded image is read, cleaned, and written once under a new name where everybody reads it. */
const grantImages = (documents: IBucket, images: IBucket, caller: IGrantable) => {
  documents.grantRead(caller, 'uploads/*')
  documents.grantPut(caller, 'uploads/*')
  images.grantPut(caller, 'images/*')
}
