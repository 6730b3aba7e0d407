/**
 * Options shared by the local S3, SNS and KMS, which accept only requests that are signed with the given credentials.
 */
import type { Signer } from './s3-gate/signature.ts'

export type EngineOptions = Pick<Signer, 'credentials' | 'region'> & {
  readonly folder: string
  readonly port?: number
  readonly now?: Signer['now']
}

export const serviceSigner = (
  service: Signer['service'],
  { credentials, region, now = () => new Date() }: EngineOptions,
): Signer => ({ credentials, region, service, now })
