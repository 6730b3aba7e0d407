/** Where CloudFront takes its certificate and its firewall from, whatever region the portal is in. */
export const edgeRegion = 'us-east-1'
