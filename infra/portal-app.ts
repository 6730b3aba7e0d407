/**
 * The stacks of the portal, for the deployment and the template tests. Settings are in `cdk.json` or given with `-c`:
 * stack names, region, domain, number of the origin secret; `protected=false` while the first deployment may fail,
 * `reserves=false` in an account with a low limit of concurrent executions, `malwareScan=true` for GuardDuty,
 * `release=gradual` or `release=at-once` for a new version behind an alias;
 * `oidcIssuer`, `oidcClient`, `oidcSecret` and `oidcClaim` for the national eID;
 * `backupCopyVault`, `replicaBucket` and `replicaKey` for copies in another account.
 */
import type { App } from 'aws-cdk-lib'
import { edgeRegion } from './constructs/edge/region.ts'
import { EdgeStack } from './edge-stack.ts'
import { GuardStack } from './guard-stack.ts'
import { PortalStack } from './portal-stack.ts'

const releases = ['gradual', 'at-once', 'direct'] as const

export const portalApp = (app: App) => {
  const given = (name: string): string | undefined => app.node.tryGetContext(name)
  const name = given('portal') ?? 'Portal'
  const region = given('region') ?? process.env.AWS_REGION ?? 'eu-central-1'
  const originSecretGeneration = Number(given('originSecretGeneration') ?? 1)
  const isProtected = given('protected') !== 'false'
  const [bucketArn, keyArn] = [given('replicaBucket'), given('replicaKey')]
  const [issuer, clientId] = [given('oidcIssuer'), given('oidcClient')]
  const [secretName, personalIdClaim] = [given('oidcSecret'), given('oidcClaim')]
  const portal = new PortalStack(app, name, {
    description: 'One-window government e-services portal',
    env: { region },
    terminationProtection: isProtected,
    isProtected,
    reserves: given('reserves') !== 'false',
    scansForMalware: given('malwareScan') === 'true',
    release: releases.find((one) => one === given('release')) ?? 'direct',
    documentsReplica: bucketArn && keyArn ? { bucketArn, keyArn } : undefined,
    eid:
      issuer && clientId && secretName && personalIdClaim
        ? { issuer, clientId, secretName, personalIdClaim }
        : undefined,
    originSecretGeneration,
  })
  const edge = new EdgeStack(app, `${name}Edge`, {
    description: 'The portal’s one address: site, images and calls behind CloudFront and its firewall',
    env: { region: edgeRegion },
    portal: name,
    originSecretGeneration,
    domain: given('domain'),
    certificateArn: given('certificate'),
  })
  const guard = new GuardStack(app, `${name}Guard`, {
    description: 'The firewall of the API, locked backups, the alarm for keys',
    env: { region },
    portal: name,
    originSecretGeneration,
    copyVaultArn: given('backupCopyVault'),
    isLocked: given('vaultLock') !== 'false',
  })
  return { portal, edge, guard }
}
