/**
 * Everything that needs S3, in one file (`s3.mjs`), so that its stores share one client. Functions that seldom need S3
 * load it on first use.
 */
export { openS3Files } from '@portal/documents/s3'
export { openS3Stores } from '@portal/event-store/s3'
