/**
 * What the API treats as bytes. A REST API looks at the request alone: its `Content-Type` decides whether the body comes
 * to the function in base64, and its first `Accept` whether a base64 answer leaves as bytes. A list of the types that we
 * answer would send base64 letters to whoever asks for JSON and is given a PDF; with this one both are always bytes, and
 * an answer that is text passes as it is.
 */
export const binaryMediaTypes: readonly string[] = ['*/*']
