/**
 * Resolves a template's references locally. CloudFormation generates names and ARNs; here they derive from logical ids,
 * so that a reference has the same name in an environment, a grant and an event source.
 */
import { kmsAliases } from '../../engines/kms/keys.ts'
import type { Template } from './template.ts'

export type TemplateValues = {
  readonly template: Template
  readonly region: string
  readonly parameters: Readonly<Record<string, string>>
  /** Values that exist only after creation: the topics' ARNs. */
  readonly known?: Readonly<Record<string, string>>
}

export const accountId = '000000000000'
/**
 * CloudFormation would write the value of a secret here; there is no Secrets Manager, so a value is derived from its
 * name.
 */
const secretOf = (reference: string): string => `local-${Buffer.from(reference).toString('base64url').slice(0, 40)}`

export const resourceName = (logicalId: string): string => `portal-${logicalId.toLowerCase()}`

export const resolveReferences = (values: TemplateValues, value: unknown): unknown => {
  if (typeof value === 'string') return withSecrets(value)
  if (Array.isArray(value)) return value.map((one) => resolveReferences(values, one)).filter((one) => one !== undefined)
  if (typeof value !== 'object' || value === null) return value
  const [[key, argument] = ['', undefined], ...more] = Object.entries(value)
  if (more.length > 0 || !(key === 'Ref' || key.startsWith('Fn::')))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, resolveReferences(values, one)]))
  return intrinsic(values, key, argument)
}

export const textIn = (values: TemplateValues, value: unknown): string => String(resolveReferences(values, value))

const intrinsic = (values: TemplateValues, key: string, argument: unknown): unknown => {
  switch (key) {
    case 'Ref':
      return reference(values, String(argument))
    case 'Fn::GetAtt':
      return attribute(values, ...(argument as [string, string]))
    case 'Fn::Join': {
      const [separator, parts] = resolveReferences(values, argument) as [string, string[]]
      return withSecrets(parts.join(separator))
    }
    case 'Fn::Split': {
      const [separator, text] = resolveReferences(values, argument) as [string, string]
      return text.split(separator)
    }
    case 'Fn::Select': {
      const [at, list] = resolveReferences(values, argument) as [number, string[]]
      return list[at]
    }
    default:
      throw new Error(`the local portal does not know ${key}`)
  }
}

const reference = ({ template, region, parameters, known }: TemplateValues, id: string): unknown => {
  const pseudo: Readonly<Record<string, string>> = {
    'AWS::Region': region,
    'AWS::AccountId': accountId,
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': 'amazonaws.com',
    'AWS::StackName': 'Portal',
  }
  if (id in pseudo) return pseudo[id]
  if (id in template.Parameters) return parameters[id] ?? String(template.Parameters[id]?.Default ?? '')
  const { Type: type, Properties } = template.Resources[id] ?? {}
  if (type === undefined) throw new Error(`the template has no ${id}`)
  if (type === 'AWS::SNS::Topic') return known?.[id] ?? `arn:aws:sns:${region}:${accountId}:${resourceName(id)}`
  if (type === 'AWS::Lambda::Function') return id
  // A secret is known by its name and not by its logical id, because the edge's stack refers to it by name.
  if (type === 'AWS::SecretsManager::Secret') return Properties?.Name
  return resourceName(id)
}

const attribute = (values: TemplateValues, id: string, name: string): unknown => {
  const { template, region } = values
  const { Type, Properties = {} } = template.Resources[id] ?? { Type: '' }
  const arn = (service: string, rest: string) => `arn:aws:${service}:${region}:${accountId}:${rest}`
  switch (`${Type} ${name}`) {
    case 'AWS::DynamoDB::GlobalTable Arn':
      return arn('dynamodb', `table/${resourceName(id)}`)
    case 'AWS::DynamoDB::GlobalTable StreamArn':
      return arn('dynamodb', `table/${resourceName(id)}/stream/1`)
    case 'AWS::S3::Bucket Arn':
      return `arn:aws:s3:::${resourceName(id)}`
    case 'AWS::S3::Bucket RegionalDomainName':
      return `${resourceName(id)}.s3.${region}.amazonaws.com`
    // The local KMS finds a key by its alias. Two keys sign (seals, receipts), and one encrypts data keys.
    case 'AWS::KMS::Key Arn':
      if (Properties.KeyUsage !== 'SIGN_VERIFY') return kmsAliases.data
      return id.includes('ReceiptKey') ? kmsAliases.receipt : kmsAliases.seal
    case 'AWS::SQS::Queue Arn':
      return arn('sqs', resourceName(id))
    case 'AWS::Lambda::Function Arn':
      return arn('lambda', `function:${id}`)
    case 'AWS::Logs::LogGroup Arn':
      return arn('logs', `log-group:${resourceName(id)}`)
    case 'AWS::IAM::Role Arn':
      return `arn:aws:iam::${accountId}:role/${id}`
    default:
      throw new Error(`the local portal does not know ${name} of ${Type} (${id})`)
  }
}

const withSecrets = (text: string): string =>
  text.replace(/\{\{resolve:secretsmanager:([^}]*?)(:SecretString[^}]*)?\}\}/g, (_, id: string) => secretOf(id))
