import { expect, test } from 'vitest'
import { whyNot } from './localstack.ts'

test.each([
  ['there is no Docker', { error: new Error('ENOENT'), status: null }, 'no Docker on this machine'],
  ['Docker does not run', { status: 1 }, 'does not run'],
  ['LocalStack was not started', { status: 0 }, 'Start LocalStack first'],
])('says what is missing when %s', (_, docker, sentence) => expect(whyNot(docker)).toContain(sentence))
