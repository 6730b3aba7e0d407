/**
 * People's files. A presigned form puts a file under `uploads/`; a function checks it and copies it to a key that no
 * form can write; a link that is valid for one minute reads it. An upload that nobody used expires after two days, and
 * the upload of a draft together with the draft. A replaced or erased file stays for 35 days, like the backups
 * (R-ADM-20).
 */
import { keptUploadDays } from '@portal/documents'
import { Duration } from 'aws-cdk-lib'
import { HttpMethods } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { PortalFunction } from './portal/function.ts'
import { PrivateBucket } from './private-bucket.ts'

export class DocumentsBucket extends PrivateBucket {
  constructor(scope: Construct, id: string, { siteOrigin }: { readonly siteOrigin: string }) {
    super(scope, id, {
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
