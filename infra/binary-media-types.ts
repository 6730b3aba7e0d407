/**
 * Every media type counts as binary, because API Gateway decides by the request alone: by its `Content-Type` whether
 * the function gets the body in base64, and by the first type in `Accept` whether it decodes a base64 answer. With a
 * list of the portal's own types, a client that accepts JSON first and gets a PDF would receive base64 text. Answers
 * that are text pass unchanged.
 */
export const binaryMediaTypes: readonly string[] = ['*/*']
