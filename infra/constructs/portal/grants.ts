/** Who may read and write what: one block per function. The stack does not compile while an area has no block. */
import { indexSecret } from '@portal/event-store'
import { noteKeySubject } from '@portal/event-store/tlog'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Key } from 'aws-cdk-lib/aws-kms'
import type { Topic } from 'aws-cdk-lib/aws-sns'
import type { AreaName } from '../../areas.ts'
import type { DocumentsBucket } from '../documents-bucket.ts'
import type { LogSeals } from '../log-seals.ts'
import type { PortalMail } from '../mail.ts'
import type { ImagesBucket, PublishedLog } from '../public-buckets.ts'
import type { PortalFunction } from './function.ts'
import type { PortalTables } from './tables.ts'

/** Members, agencies' own systems, and guests who wrote to the head of government, as data subjects. */
const [people, systems, guests] = ['member-*', 'system-*', 'contact-*'] as const

type Grants = Readonly<Record<AreaName | 'reactions' | 'seals', (handler: PortalFunction) => void>>

export const portalGrants = (parts: {
  readonly tables: PortalTables
  readonly fieldKey: Key
  readonly documents: DocumentsBucket
  readonly images: ImagesBucket
  readonly seals: LogSeals
  readonly publishedLog: PublishedLog
  readonly headOffice: Topic
  readonly webhooksDue: Topic
  readonly mail: PortalMail
}): Grants => {
  const { tables, fieldKey, documents, images, seals, publishedLog, headOffice, webhooksDue, mail } = parts

  /** Personal fields are encrypted under a key per person, which the portal's master key wraps. */
  const grantFields = (handler: PortalFunction, ...more: readonly string[]) => {
    tables.grantKeys(handler)
    grantKeysOf(handler, { StringLike: { 'kms:EncryptionContext:subject': [people, systems, indexSecret, ...more] } })
  }
  /** The subject is KMS's encryption context of each wrapped key, so an area unwraps only the keys of its own. */
  const grantKeysOf = (handler: PortalFunction, conditions: Readonly<Record<string, object>>) =>
    handler.addToRolePolicy(
      new PolicyStatement({
        actions: ['kms:GenerateDataKey', 'kms:Decrypt'],
        resources: [fieldKey.keyArn],
        conditions,
      }),
    )
  const grantCommands = (handler: PortalFunction, ...more: readonly string[]) => {
    tables.grantAppend(handler)
    tables.grantAccess(handler)
    grantFields(handler, ...more)
  }

  return {
    catalog: (handler) => {
      grantCommands(handler)
      documents.grantUploads(handler)
      images.grantPublish(handler)
      tables.grantHealth(handler)
    },
    identity: (handler) => {
      grantCommands(handler)
      handler.addToRolePolicy(sendSms())
      mail.grantSend(handler)
    },
    applications: (handler) => {
      grantCommands(handler)
      documents.grantFiling(handler)
      seals.grantReadReceipts(handler)
      publishedLog.grantInspect(handler)
      tables.grantLists(handler)
      tables.grantFindInLog(handler)
    },
    members: (handler) => {
      grantCommands(handler)
      documents.grantIdentityDocuments(handler)
      tables.grantReadLog(handler)
    },
    contact: (handler) => grantCommands(handler, guests),
    // The audit area may not write to the log.
    audit: (handler) => {
      tables.grantRead(handler)
      tables.grantAccess(handler)
      // Verification unwraps every key.
      grantFields(handler, guests, noteKeySubject)
      documents.grantInspect(handler)
      tables.grantWalk(handler)
      seals.grantVerify(handler)
      publishedLog.grantInspect(handler)
    },
    reactions: (handler) => {
      for (const topic of [headOffice, webhooksDue]) topic.grantPublish(handler)
      // The reactions append, because they close each day of the access log with an event.
      tables.grantAppend(handler)
      tables.grantSweep(handler)
      tables.grantSequence(handler)
      tables.grantAccess(handler)
      grantFields(handler, guests)
      mail.grantSend(handler)
      handler.addToRolePolicy(sendSms())
    },
    // The sealer reads no personal field and answers no request, so it may decrypt only its own key.
    seals: (handler) => {
      tables.grantSealing(handler)
      seals.grantSeal(handler)
      tables.grantProject(handler)
      tables.grantNoteKey(handler, noteKeySubject)
      tables.grantStatus(handler, 'status')
      grantKeysOf(handler, { StringEquals: { 'kms:EncryptionContext:subject': noteKeySubject } })
      seals.grantSignReceipts(handler)
      publishedLog.grantPublish(handler)
    },
  }
}

/** Publishing to phone numbers has no resource name, so all topics are excluded instead. */
const sendSms = () => new PolicyStatement({ actions: ['sns:Publish'], notResources: ['arn:aws:sns:*:*:*'] })
