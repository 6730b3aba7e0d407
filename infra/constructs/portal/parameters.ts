/** What is chosen when the portal's stack is deployed (docs/runbook.md). */
import { CfnParameter, type CfnParameterProps, type Stack } from 'aws-cdk-lib'

export const portalParameters = (stack: Stack) => {
  const parameter = (name: string, props: CfnParameterProps) => new CfnParameter(stack, name, props).valueAsString
  return {
    siteOrigin: parameter('siteOrigin', {
      description: 'The origin of the site, such as https://portal.example: the only one that may upload to the bucket',
      default: 'https://portal.example',
    }),
    staffPasskey: parameter('staffPasskey', {
      description: 'Whether staff must sign in by passkey',
      allowedValues: ['required', 'optional'],
      default: 'required',
    }),
    edgeOnly: parameter('edgeOnly', {
      description: 'Whether calls that did not come through the edge are refused; false where there is no edge',
      allowedValues: ['true', 'false'],
      default: 'true',
    }),
    demoData: parameter('demoData', {
      description: 'Whether an operator may load made-up people; their SMS go to numbers that may be somebody’s',
      allowedValues: ['true', 'false'],
      default: 'false',
    }),
    mailFrom: parameter('mailFrom', {
      description:
        'The sender of e-mails, verified in SES, such as portal@portal.example; empty: the portal sends none',
      default: '',
    }),
    witnesses: parameter('witnesses', {
      description: 'Witnesses of the published log, one a line: verifier key, space, submission prefix',
      default: '',
    }),
    witnessQuorum: parameter('witnessQuorum', {
      description: 'How many cosignatures a checkpoint should have; empty: of more than half of the witnesses',
      default: '',
    }),
  }
}
