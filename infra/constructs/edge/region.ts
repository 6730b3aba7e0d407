/** CloudFront requires its certificate and firewall in this region. */
export const edgeRegion = 'us-east-1'
