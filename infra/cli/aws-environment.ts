/** Where the SDK of this process finds its services, and with which credentials. */
import type { AwsService, FolderState } from './folder.ts'

export const awsEnvironment = (options: {
  endpoints: Readonly<Record<AwsService, string>>
  credentials: FolderState['credentials']
  region: string
}): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    Object.entries(options.endpoints).map(([service, url]) => [`AWS_ENDPOINT_URL_${service.toUpperCase()}`, url]),
  ),
  // For the SDK the table streams are a separate service at the same endpoint.
  AWS_ENDPOINT_URL_DYNAMODB_STREAMS: options.endpoints.dynamodb,
  AWS_REGION: options.region,
  AWS_ACCESS_KEY_ID: options.credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: options.credentials.secretAccessKey,
})

/** Variables of the user's shell that would redirect the SDK: a profile, a session, or another endpoint. */
const misleading = ['AWS_PROFILE', 'AWS_SESSION_TOKEN', 'AWS_ENDPOINT_URL', 'AWS_IGNORE_CONFIGURED_ENDPOINT_URLS']

export const setEnvironment = (environment: Readonly<Record<string, string>>): void => {
  for (const name of misleading) delete process.env[name]
  Object.assign(process.env, environment)
}
