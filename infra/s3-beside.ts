/**
 * The content of `s3.mjs`, which functions that seldom need S3 load on first use: the stores of files and of seals,
 * which share one S3 client.
 */
export { openS3Files } from '@portal/documents/s3'
export { openS3Stores } from '@portal/event-store/s3'
