/**
 * The edge sends this secret with every request, so that functions can refuse requests that bypass it (decision 0015).
 * `cdk.json` numbers the secret: raising the number creates a new one. Functions then accept both the new and the
 * previous one, because the edge sends the previous one until its own stack is deployed. The secret is replicated to
 * the region of the edge.
 */
import { RemovalPolicy, SecretValue, Stack, Validations } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { edgeRegion } from './edge/region.ts'

export const originSecretName = (portal: string, generation: number): string => `${portal}/origin-secret-${generation}`

export class OriginSecret extends Construct {
  /** The accepted secrets, newest first, comma-separated, as in `ORIGIN_SECRET`. */
  readonly accepted: string

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
    this.accepted = secrets.map(({ secretValue }) => secretValue.unsafeUnwrap()).join(',')
  }
}

/** For the edge stack: the secret by name, because references do not cross regions. */
export const replicatedOriginSecret = (portal: string, generation: number): string =>
  SecretValue.secretsManager(originSecretName(portal, generation)).unsafeUnwrap()
