/** The functions' environment variables, with the same names as on AWS. */
import { allTables, tableVariable } from '@portal/items'

export const bucketNames = {
  documents: 'portal-documents',
  images: 'portal-images',
  seals: 'portal-seals',
  log: 'portal-log',
} as const

/**
 * A factor on the limits per address, so that a test run or a classroom behind one address is not limited (R-LIM-14).
 */
const addressLimits = '1000'

/**
 * A factor on AWS's time limits: the engines share a busy machine with what else its developer runs. A request of 5 s has
 * 25 then, less than the 29 s of the gateway.
 */
export const patience = { PORTAL_PATIENCE: '5' }

/** SMS per day, as on AWS. */
const smsDaily = '20000'

/** The local portal sends e-mail to `/__local/mail`; an empty MAIL_FROM turns it off. */
const mailFrom = 'portal@portal.example'

/** Ten years in days, as on AWS. */
const sealRetentionDays = '3653'

/** All four, or there is no eID (R-ID-90). */
export const eidVariables = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_PERSONAL_ID_CLAIM'] as const

/** The issuer of the portal's eID; null where there is none. */
export const eidIssuerOf = (env: Readonly<Record<string, string | undefined>>): string | null =>
  (eidVariables.every((name) => env[name]) && env.OIDC_ISSUER) || null

export const functionEnvironment = (options: {
  siteOrigin: string
  kmsKeyId: string
  sealKeyId: string
  receiptKeyId: string
  headOfficeTopicArn: string
  mailEndpoint: string
  env: Readonly<Record<string, string | undefined>>
}): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(allTables.map((table) => [tableVariable(table), `portal-${table}`])),
  ...patience,
  DOCUMENTS_BUCKET: bucketNames.documents,
  PUBLIC_BUCKET: bucketNames.images,
  KMS_KEY_ID: options.kmsKeyId,
  SEALS_BUCKET: bucketNames.seals,
  LOG_BUCKET: bucketNames.log,
  RECEIPT_KEY_ID: options.receiptKeyId,
  WITNESSES: options.env.WITNESSES ?? '',
  WITNESS_QUORUM: options.env.WITNESS_QUORUM ?? '',
  SEAL_KEY_ID: options.sealKeyId,
  SEAL_RETENTION_DAYS: sealRetentionDays,
  HEAD_OFFICE_TOPIC_ARN: options.headOfficeTopicArn,
  MAIL_FROM: options.env.MAIL_FROM ?? mailFrom,
  MAIL_CONFIGURATION_SET: '',
  AWS_ENDPOINT_URL_SESV2: options.mailEndpoint,
  // The push service for trying is on this machine.
  PUSH_ENDPOINTS: 'any',
  WEBHOOK_ADDRESSES: 'loopback',
  SITE_ORIGIN: options.siteOrigin,
  STAFF_PASSKEY: options.env.STAFF_PASSKEY === 'required' ? 'required' : 'optional',
  MALWARE_SCAN: options.env.CLAMD ? 'on' : 'off',
  SMS_DAILY: options.env.SMS_DAILY || smsDaily,
  PORTAL_ADDRESS_LIMITS: options.env.PORTAL_ADDRESS_LIMITS || addressLimits,
  ...Object.fromEntries(eidVariables.map((name) => [name, options.env[name] ?? ''])),
})
