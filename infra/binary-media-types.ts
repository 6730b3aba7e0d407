/**
 * Counts every type as binary, because API Gateway reads only the request: its `Content-Type` decides whether the
 * function gets the body in base64, and the first type in `Accept` whether a base64 answer is decoded. A list of the
 * portal's own types would send base64 text to a client that accepts JSON and gets a PDF; text passes unchanged.
 */
export const binaryMediaTypes: readonly string[] = ['*/*']
