/** Checks that there is an AWS account to deploy to, before anything is built, with a plain error message. */
import { GetSMSAttributesCommand, SNSClient } from '@aws-sdk/client-sns'
import { CommandProblem } from '../../cli/problem.ts'

export const requireAccount = async (region: string): Promise<void> => {
  const sns = new SNSClient({ region, maxAttempts: 1 })
  try {
    await sns.send(new GetSMSAttributesCommand({ attributes: ['MonthlySpendLimit'] }))
  } catch (error) {
    throw new CommandProblem(whyNoAccount(error as Error, region), { cause: error })
  } finally {
    sns.destroy()
  }
}

const then = 'docs/runbook.md, "First deployment", says what an account needs. Nothing was built or changed.'

export const whyNoAccount = ({ name }: Pick<Error, 'name'>, region: string): string => {
  if (name === 'CredentialsProviderError')
    return `No AWS account was named: sign in (aws sso login) and set AWS_PROFILE. ${then} Without an account, \`npm start\` and \`npm run start:bundles\` run the portal here.`
  if (/^(ExpiredToken|InvalidClientTokenId|UnrecognizedClient|SignatureDoesNotMatch)/.test(name))
    return `AWS does not take these credentials (${name}): sign in again (aws sso login). ${then}`
  if (/^(AuthorizationError|AccessDenied)/.test(name))
    return `These credentials may not deploy (${name}): an operator with AdministratorAccess is needed. ${then}`
  return `AWS in ${region} could not be asked (${name}): is there a way to the Internet, and is the region right? ${then}`
}
