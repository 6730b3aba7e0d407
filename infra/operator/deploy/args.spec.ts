import { expect, test } from 'vitest'
import { defaultStacks } from '../../spec/grants.ts'
import { edgeCall, guardCall, parseDeployArgs, portalCall } from './args.ts'

const args = parseDeployArgs(['--email', 'operators@portal.example'])

test('a recipient of alarms is required, and a domain needs its certificate', () => {
  expect(() => parseDeployArgs([])).toThrow('alarms')
  expect(() => parseDeployArgs(['--email', 'a@b', '--domain', 'portal.example'])).toThrow('certificate')
  expect(() => parseDeployArgs(['--email', 'a@b', '--budget=-1'])).toThrow('no amount')
  expect(() => parseDeployArgs(['--emial', 'a@b'])).toThrow("Unknown option '--emial'.")
  expect(() => parseDeployArgs(['a@b'])).toThrow('"a@b" is too much.')
})

const named = (call: readonly string[], stack: string) =>
  call
    .flatMap((word, at) => (call[at - 1] === '--parameters' ? word.replace(`${stack}:`, '').split('=')[0] : []))
    .sort()

test('the calls name parameters that the stacks have, and all that have no default', {
  tags: 'R-RUN-3',
  timeout: 300_000,
}, () => {
  const { portal, edge, guard } = defaultStacks()
  const known = (template: typeof portal) => template.findParameters('*')
  const outputs = { ApiDomain: 'a', DocumentsOrigin: 'd', ImagesDomain: 'i', LogDomain: 'l' }
  for (const [call, stack, template] of [
    [portalCall({ ...args, isTrial: true }, 'https://portal.example', 'E1'), 'Portal', portal],
    [edgeCall(args, outputs), 'PortalEdge', edge],
    [guardCall(args, outputs), 'PortalGuard', guard],
  ] as const) {
    const parameters = known(template)
    expect(named(call, stack).filter((name) => !(String(name) in parameters))).toEqual([])
    const needed = Object.entries(parameters).flatMap(([name, { Default, Type }]) =>
      Default === undefined && !String(Type).includes('SSM') ? [name] : [],
    )
    expect(needed.filter((name) => !named(call, stack).includes(name))).toEqual([])
  }
  expect(Object.keys(portal.findOutputs('*'))).toEqual(expect.arrayContaining(Object.keys(outputs)))
})

test('the eID is named as a whole, by an address with https, in every call', { tags: 'R-RUN-28' }, () => {
  const eid = ['--oidc-issuer', 'https://eid.example', '--oidc-client', 'portal', '--oidc-secret', 'eid-2']
  const email = ['--email', 'operators@portal.example']
  expect(() => parseDeployArgs([...email, ...eid])).toThrow('claim')
  expect(() => parseDeployArgs([...email, ...eid, '--oidc-claim', 'pid', '--oidc-issuer', 'http://e'])).toThrow('https')
  const call = portalCall(parseDeployArgs([...email, ...eid, '--oidc-claim', 'pid']), undefined, undefined)
  const context = ['oidcIssuer=https://eid.example', 'oidcClient=portal', 'oidcSecret=eid-2', 'oidcClaim=pid']
  expect(call).toEqual(expect.arrayContaining(context))
})

test('the site’s origin is passed on as soon as it is known', () => {
  expect(portalCall(args, undefined, undefined).join(' ')).not.toMatch(/siteOrigin|distributionId/)
  const known = portalCall(args, 'https://d1.cloudfront.net', 'E1')
  expect(known).toEqual(
    expect.arrayContaining(['Portal:siteOrigin=https://d1.cloudfront.net', 'Portal:distributionId=E1']),
  )
})

test('only a first deployment leaves the tables without protection against deletion', () => {
  const first = parseDeployArgs(['--email', 'operators@portal.example', '--first'])
  expect(portalCall(first, undefined, undefined)).toContain('protected=false')
  expect(portalCall({ ...first, isFirst: false }, undefined, undefined)).not.toContain('protected=false')
  expect(portalCall(args, undefined, undefined)).not.toContain('protected=false')
})

test('a trial locks seals for one day, has demo data and reserves no concurrency', () => {
  const trial = parseDeployArgs(['--email', 'operators@portal.example', '--trial'])
  const call = portalCall(trial, undefined, undefined)
  expect(call).toEqual(expect.arrayContaining(['Portal:demoData=true', 'Portal:sealRetentionDays=1', 'reserves=false']))
  expect(portalCall(args, undefined, undefined).join(' ')).not.toMatch(/demoData|sealRetention|reserves/)
})

test('documents are scanned unless the deployment does without', { tags: 'R-RUN-21' }, () => {
  const given = (...more: string[]) =>
    portalCall(parseDeployArgs(['--email', 'operators@portal.example', ...more]), undefined, undefined).join(' ')
  expect(given()).toContain('malwareScan=true')
  expect(given('--malware-scan')).toContain('malwareScan=true')
  expect(given('--no-malware-scan')).not.toContain('malwareScan')
})

test('copies in another account are named by both stacks, a bucket with its key', () => {
  const email = ['--email', 'operators@portal.example']
  expect(() => parseDeployArgs([...email, '--replica-bucket', 'arn:aws:s3:::copies'])).toThrow('comes with its key')
  const copied = parseDeployArgs([...email, '--backup-copy-vault', 'arn:aws:backup:eu-west-1:1:backup-vault:copies'])
  expect(guardCall(copied, {}).join(' ')).toContain('backupCopyVault=arn:aws:backup:eu-west-1:1:backup-vault:copies')
})
