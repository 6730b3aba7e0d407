/**
 * Amazon's managed rules by their names: which of them block, and which only count here. Every name was compared, letter
 * for letter, on 2026-11-21 with the AWS WAF developer guide, "Baseline rule groups" (docs.aws.amazon.com/waf/latest/
 * developerguide/aws-managed-rule-groups-baseline.html, stored copies of 2025 and 2026 and the archived source in
 * awsdocs/aws-waf-and-shield-advanced-developer-guide) and "IP reputation rule groups" (…-ip-rep.html). The copies of the
 * guide are older than `ReactJSRCE_BODY` of December 2025; that name stands alike in the rules and logs of nine public
 * repositories. No label is matched here. `aws wafv2 describe-managed-rule-group` lists what an account has.
 */

export type ManagedGroup = {
  readonly name: string
  readonly blocks: readonly string[]
  readonly counts?: readonly string[]
}

/** One kind of finding in each part of a request that Amazon looks at. */
const each = (finding: string, ...places: string[]): string[] => places.map((place) => `${finding}_${place}`)

export const managedGroups: readonly ManagedGroup[] = [
  {
    name: 'AWSManagedRulesAmazonIpReputationList',
    // Addresses that were seen in floods only count, as Amazon has it: a whole village may stand behind one.
    blocks: ['AWSManagedIPReputationList', 'AWSManagedReconnaissanceList'],
  },
  {
    name: 'AWSManagedRulesKnownBadInputsRuleSet',
    blocks: [
      ...each('JavaDeserializationRCE', 'BODY', 'URIPATH', 'QUERYSTRING', 'HEADER'),
      'Host_localhost_HEADER',
      'PROPFIND_METHOD',
      'ExploitablePaths_URIPATH',
      ...each('Log4JRCE', 'QUERYSTRING', 'BODY', 'URIPATH', 'HEADER'),
      'ReactJSRCE_BODY',
    ],
  },
  {
    name: 'AWSManagedRulesCommonRuleSet',
    blocks: [
      'NoUserAgent_HEADER',
      'UserAgent_BadBots_HEADER',
      ...each('SizeRestrictions', 'QUERYSTRING', 'Cookie_HEADER', 'URIPATH'),
      ...each('EC2MetaDataSSRF', 'BODY', 'COOKIE', 'URIPATH', 'QUERYARGUMENTS'),
      ...each('GenericLFI', 'QUERYARGUMENTS', 'URIPATH'),
      ...each('RestrictedExtensions', 'URIPATH', 'QUERYARGUMENTS'),
      ...each('GenericRFI', 'QUERYARGUMENTS', 'URIPATH'),
      ...each('CrossSiteScripting', 'COOKIE', 'QUERYARGUMENTS', 'URIPATH'),
    ],
    // Longer than 8 KB, markup, an address of another site, two dots and a slash: each is a letter like others.
    counts: ['SizeRestrictions_BODY', 'CrossSiteScripting_BODY', 'GenericRFI_BODY', 'GenericLFI_BODY'],
  },
]
