/**
 * The rules of Amazon that block a request, and those that here only count it. Every name was compared on 2026-11-21
 * with the AWS WAF developer guide, "Baseline rule groups" (docs.aws.amazon.com/waf/latest/
 * developerguide/aws-managed-rule-groups-baseline.html, copies of 2025 and 2026 and the archived source in
 * awsdocs/aws-waf-and-shield-advanced-developer-guide) and "IP reputation rule groups" (…-ip-rep.html).
 * `ReactJSRCE_BODY` of December 2025 is newer than these copies; nine public repositories use this name. `aws wafv2
 * describe-managed-rule-group` lists the rules of an account.
 */

export type ManagedGroup = {
  readonly name: string
  readonly blocks: readonly string[]
  readonly counts?: readonly string[]
}

/**
 * Amazon has one rule for each part of the request in which it looks for an attack: `Log4JRCE_BODY`, `Log4JRCE_HEADER`.
 */
const each = (finding: string, ...places: string[]): string[] => places.map((place) => `${finding}_${place}`)

export const managedGroups: readonly ManagedGroup[] = [
  {
    name: 'AWSManagedRulesAmazonIpReputationList',
    // Addresses seen in floods are only counted, as Amazon does by default, because a village may share an address.
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
    // Only counted, because a citizen's letter may be longer than 8 KB or contain markup, web addresses, or dots and a
    // slash.
    counts: ['SizeRestrictions_BODY', 'CrossSiteScripting_BODY', 'GenericRFI_BODY', 'GenericLFI_BODY'],
  },
]
