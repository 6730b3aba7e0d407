import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  deploymentEnvironment,
  environmentWith,
  failureReason,
  localstackEndpoint,
  localstackPython,
} from './localstack.ts'
import { givenEndpoint } from './start-engines.ts'

test.each([
  ['there is no Docker', { error: new Error('ENOENT'), status: null }, 'no Docker on this machine'],
  ['Docker does not run', { status: 1 }, 'does not run'],
  ['LocalStack was not started', { status: 0 }, 'Start LocalStack first'],
])('the reason of a failed start names what is missing: %s', (_, docker, sentence) =>
  expect(failureReason(docker)).toContain(sentence),
)

test('the portal starts only the engines that LocalStack does not have', { tags: ['R-RUN-3', 'R-RUN-4'] }, () => {
  const environment = environmentWith(['s3', 'sns', 'kms'])
  expect(givenEndpoint(environment, 'dynamodb')).toBeUndefined()
  for (const service of ['s3', 'sns', 'kms'] as const)
    expect(givenEndpoint(environment, service)).toBe(localstackEndpoint)
})

test('a deployment has bucket names in the path', () =>
  expect(deploymentEnvironment.AWS_ENDPOINT_URL_S3).toBe(localstackEndpoint.replace('localhost', '127.0.0.1')))

test.each(['commands.md', 'compatibility.md'])('%s names the Python that LocalStack wants', (page) => {
  const text = readFileSync(join(import.meta.dirname, '../../docs', page), 'utf8')
  const named = text.split('\n').flatMap((line) => {
    const version = /localstack/i.test(line) ? /wants Python ([\d.]+\d)/.exec(line)?.[1] : undefined
    return version ?? []
  })
  expect(named).toEqual([localstackPython])
})
