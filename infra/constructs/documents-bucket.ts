/**
 * People's files. A presigned form puts a file under `uploads/`; a function checks it and copies it to a key that no
 * form can write; a link that is valid for one minute reads it. An upload that nobody used expires after two days, and
 * the upload of a draft together with the draft. A replaced or erased file stays for 35 days, like the backups
 * (R-ADM-20).
 */
import { keptUploadDays } from '@portal/documents'
import { Duration, Validations } from 'aws-cdk-lib'
import { Role } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { Bucket, BucketEncryption, HttpMethods, type ReplicationRule } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { acceptStar } from './accepted-grants.ts'
import type { PortalFunction } from './portal/function.ts'
import { PrivateBucket } from './private-bucket.ts'
import { retainAfterCreation } from './retain-after-creation.ts'

/** Bucket and key, in another account or region, to which filed documents are copied as they arrive. */
export type DocumentsReplica = { readonly bucketArn: string; readonly keyArn: string }

const replicationOf = (scope: Construct, { bucketArn, keyArn }: DocumentsReplica): ReplicationRule[] =>
  ['filed', 'identity'].map((folder, priority) => ({
    id: `copy-${folder}`,
    priority,
    destination: Bucket.fromBucketArn(scope, `ReplicaOf-${folder}`, bucketArn),
    filter: { prefix: `${folder}/` },
    kmsKey: Key.fromKeyArn(scope, `ReplicaKeyOf-${folder}`, keyArn),
    sseKmsEncryptedObjects: true,
    deleteMarkerReplication: true,
  }))

export class DocumentsBucket extends PrivateBucket {
  constructor(
    scope: Construct,
    id: string,
    { siteOrigin, replica }: { readonly siteOrigin: string; readonly replica?: DocumentsReplica | undefined },
  ) {
    const encryptionKey = new Key(scope, `${id}Key`, {
      description: 'People’s files',
      enableKeyRotation: true,
      removalPolicy: retainAfterCreation,
    })
    super(scope, id, {
      encryption: BucketEncryption.KMS,
      encryptionKey,
      bucketKeyEnabled: true,
      ...(replica && { replicationRules: replicationOf(scope, replica) }),
      cors: [
        {
          allowedOrigins: [siteOrigin],
          allowedMethods: [HttpMethods.POST, HttpMethods.GET],
          allowedHeaders: ['*'],
          exposedHeaders: ['ETag'],
          maxAge: 600,
        },
      ],
      lifecycleRules: [
        { id: 'uploads-that-nobody-took', prefix: 'uploads/', expiration: Duration.days(2) },
        { id: 'uploads-of-drafts', prefix: 'kept/', expiration: Duration.days(keptUploadDays) },
        {
          id: 'what-was-replaced-or-erased',
          noncurrentVersionExpiration: Duration.days(35),
          abortIncompleteMultipartUploadAfter: Duration.days(2),
        },
      ],
    })
    if (replica) this.#acceptReplication(replica)
  }

  /** CDK's own role of the copies may read every version and write every copy. */
  #acceptReplication({ bucketArn }: DocumentsReplica): void {
    const role = this.node.tryFindChild('ReplicationRole')
    if (!(role instanceof Role)) return
    acceptStar({ role }, this, '*', 'Copies are made of what is filed, by the rules of the bucket')
    for (const finding of [`Resource::${bucketArn}/*`, 'Action::kms:ReEncrypt*', 'Action::kms:GenerateDataKey*'])
      Validations.of(role).acknowledge({
        id: `AwsSolutions-IAM5[${finding}]`,
        reason: 'The same, on the side of the copies',
      })
  }

  /** The function signs the form and therefore needs the right to write; it reads the file to check it. */
  grantUploads(caller: PortalFunction) {
    this.allow(caller, 'uploads', 's3:PutObject', 's3:GetObject')
  }

  /** Documents of applications and drafts: written once by copying, never deleted by a function. */
  grantFiling(caller: PortalFunction) {
    this.grantUploads(caller)
    this.allow(caller, 'kept', 's3:PutObject', 's3:GetObject')
    this.allow(caller, 'filed', 's3:PutObject', 's3:GetObject')
  }

  /** Identity documents: cleaned, written once, shown through one-minute links. */
  grantIdentityDocuments(caller: PortalFunction) {
    this.grantUploads(caller)
    this.allow(caller, 'identity', 's3:PutObject', 's3:GetObject')
  }

  /** Verification compares the filed files with the digests in the events. */
  grantInspect(caller: PortalFunction) {
    this.allow(caller, 'filed', 's3:GetObject')
  }
}
