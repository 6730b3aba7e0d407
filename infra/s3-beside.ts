/** What functions that seldom touch a file or a seal load from `s3.mjs`: both packages' stores with one S3 client. */
export { openS3Files } from '@portal/documents/s3'
export { openS3Stores } from '@portal/event-store/s3'
