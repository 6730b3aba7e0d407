/**
 * What the edge alone sends along, so that the functions know that a request came through it (decision 0015). The
 * generation is a number in `cdk.json`: raising it makes a new secret, and the functions believe the one before as well
 * until the edge has the new one. It stands in the edge's region too, because CloudFront is deployed there.
 */
import { RemovalPolicy, SecretValue, Stack, Validations } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { edgeRegion } from './edge-region.ts'

export const originSecretName = (portal: string, generation: number): string => `${portal}/origin-secret-${generation}`

export class OriginSecret extends Construct {
  /** The newest first, separated by commas, as `ORIGIN_SECRET` has them. */
  readonly believed: string

  constructor(scope: Construct, id: string, { generation }: { readonly generation: number }) {
    super(scope, id)
    const generations = generation > 1 ? [generation, generation - 1] : [generation]
    const { stackName, region } = Stack.of(this)
    const secrets = generations.map((number) => {
      const secret = new Secret(this, `Generation${number}`, {
        description: 'Sent by the edge to the portal’s functions',
        secretName: originSecretName(stackName, number),
        generateSecretString: { excludePunctuation: true, passwordLength: 48 },
        replicaRegions: region === edgeRegion ? [] : [{ region: edgeRegion }],
        removalPolicy: RemovalPolicy.DESTROY,
      })
      Validations.of(secret).acknowledge({
        id: 'AwsSolutions-SMG4',
        reason:
          'Renewed by raising its generation in cdk.json: edge and functions change together and nobody is shut out',
      })
      return secret
    })
    this.believed = secrets.map(({ secretValue }) => secretValue.unsafeUnwrap()).join(',')
  }
}

/** For the edge stack: the secret by its name, because another region knows no other. */
export const replicatedOriginSecret = (portal: string, generation: number): string =>
  SecretValue.secretsManager(originSecretName(portal, generation)).unsafeUnwrap()
