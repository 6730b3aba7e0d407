/**
 * What `npm run start:localstack` and `npm run deploy:localstack` need first: LocalStack at its address. Where nobody
 * answers there, the reason is said at once: Docker is missing, does not run, or LocalStack has not been started.
 */
import { spawnSync } from 'node:child_process'
import { Problem } from './portal/problem.ts'

export const localstackEndpoint = process.env.AWS_ENDPOINT_URL || 'http://localhost:4566'

/** LocalStack takes any credentials, and signs presigned addresses with these. */
export const localstackEnvironment = {
  AWS_ENDPOINT_URL: localstackEndpoint,
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_REGION: process.env.AWS_REGION || 'eu-central-1',
} as const

export const requireLocalstack = async (): Promise<void> => {
  const answered = await fetch(`${localstackEndpoint}/_localstack/health`).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!answered) throw new Problem(whyNot(spawnSync('docker', ['info'], { stdio: 'ignore' })))
}

export const whyNot = ({ error, status }: { readonly error?: Error; readonly status: number | null }): string => {
  if (error !== undefined)
    return `Nobody answers at ${localstackEndpoint}, and there is no Docker on this machine. LocalStack needs it; \`npm start\` does not.`
  if (status !== 0)
    return `Nobody answers at ${localstackEndpoint}, and Docker is installed but does not run. Start it, then: docker compose up -d localstack`
  return `Nobody answers at ${localstackEndpoint}. Start LocalStack first: docker compose up -d localstack`
}
