/** Which media types a built file and an API's body have. */

/** The media type of a built file by its ending: the same from the local gateway and from the bucket of the site. */
export const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/**
 * Every media type counts as binary, because API Gateway decides by the request alone: by its `Content-Type` whether
 * the function gets the body in base64, and by the first type in `Accept` whether it decodes a base64 answer. With a
 * list of the portal's own types, a client that accepts JSON first and gets a PDF would receive base64 text. Answers
 * that are text pass unchanged.
 */
export const binaryMediaTypes: readonly string[] = ['*/*']
