/**
 * Treats every body as binary. A REST API only looks at the request: its `Content-Type` decides whether the body is
 * passed in base64, and its first `Accept` whether a base64 answer is decoded. A list of our types would send base64
 * text to a client that asks for JSON and gets a PDF; with this wildcard both are always decoded, and text passes
 * unchanged.
 */
export const binaryMediaTypes: readonly string[] = ['*/*']
