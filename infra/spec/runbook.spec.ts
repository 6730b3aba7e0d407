import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ofType, synthesized } from './grants.ts'

const runbook = readFileSync('docs/runbook.md', 'utf8')

test('the runbook has instructions for each alarm', () => {
  const certificate = 'arn:aws:acm:us-east-1:000000000000:certificate/1'
  const { portal, edge } = synthesized({ domain: 'portal.example', certificate })
  const names = [portal, edge]
    .flatMap((template) => ofType(template, 'AWS::CloudWatch::Alarm'))
    .map(({ Properties }) => /"(\w+)"/.exec(String(Properties.AlarmDescription))?.[1] ?? '')
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !runbook.includes(name))).toEqual([])
}, 300_000)

test('every command in the runbook exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const named = [...runbook.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, name]) => name ?? '')
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !(name in scripts) && !['ci'].includes(name))).toEqual([])
})
