/**
 * Checks for `npm run start:localstack` that LocalStack is reachable; otherwise it says why: Docker is missing, not
 * running, or LocalStack was not started.
 */
import { spawnSync } from 'node:child_process'
import * as z from 'zod'
import { type AwsService, awsServices } from '../cli/folder.ts'
import { CommandProblem } from '../cli/problem.ts'

export const localstackEndpoint = process.env.AWS_ENDPOINT_URL || 'http://localhost:4566'

/** The oldest Python that runs its package, where there is no Docker. */
export const localstackPython = '3.13'

/** LocalStack accepts any credentials, and signs presigned addresses with these. */
export const localstackEnvironment = {
  AWS_ENDPOINT_URL: localstackEndpoint,
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_REGION: process.env.AWS_REGION || 'eu-central-1',
} as const

/** For the CDK, which puts the bucket's name before the endpoint's host, unless that host is an IP address. */
export const deploymentEnvironment = {
  ...localstackEnvironment,
  AWS_ENDPOINT_URL_S3: localstackEndpoint.replace('//localhost', '//127.0.0.1'),
} as const

const health = z.object({ services: z.record(z.string(), z.string()) })

/** Which of the portal's services LocalStack has; fails with the reason when it is unreachable. */
export const requireLocalstack = async (): Promise<readonly AwsService[]> => {
  const answer = await fetch(`${localstackEndpoint}/_localstack/health`).then(
    async (response) => (response.ok ? health.parse(await response.json()) : undefined),
    () => undefined,
  )
  if (answer === undefined) throw new CommandProblem(failureReason(spawnSync('docker', ['info'], { stdio: 'ignore' })))
  return awsServices.filter((service) => (answer.services[service] ?? 'disabled') !== 'disabled')
}

/** For a portal that uses these services of LocalStack and starts the others itself. */
export const environmentWith = (taken: readonly AwsService[]): Readonly<Record<string, string>> => ({
  ...localstackEnvironment,
  AWS_ENDPOINT_URL: '',
  ...Object.fromEntries(taken.map((service) => [`AWS_ENDPOINT_URL_${service.toUpperCase()}`, localstackEndpoint])),
})

export const failureReason = ({
  error,
  status,
}: {
  readonly error?: Error
  readonly status: number | null
}): string => {
  if (error !== undefined)
    return `Nobody answers at ${localstackEndpoint}, and there is no Docker on this machine. LocalStack needs it; \`npm start\` does not.`
  if (status !== 0)
    return `Nobody answers at ${localstackEndpoint}, and Docker is installed but does not run. Start it, then: docker compose up -d localstack`
  return `Nobody answers at ${localstackEndpoint}. Start LocalStack first: docker compose up -d localstack`
}
