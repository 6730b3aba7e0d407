/** A browser's upload: a form with a signed policy and one file, streamed to disk within the allowed size. */
import type { IncomingMessage } from 'node:http'
import { requireBucket, type S3Answer, type S3Gate } from '../call.ts'
import { checkDigests } from '../checksums.ts'
import { readForm } from '../multipart.ts'
import { etag, storedHeaders } from '../objects/headers.ts'
import { keepBody } from '../objects/put.ts'
import { badRequest, escapeXml } from '../refusal.ts'
import { checkPostPolicy, checkSize, tooLarge } from './policy.ts'

export const postObject = async (gate: S3Gate, bucket: string, request: IncomingMessage): Promise<S3Answer> => {
  const body = request.iterator({ destroyOnReturn: false })
  try {
    return await accept(gate, bucket, request.headers['content-type'] ?? '', body)
  } catch (error) {
    // The rest of the body is read even after a refusal, because a browser reads the answer only when it has sent
    // everything.
    for await (const _ of body);
    throw error
  }
}

const accept = async (
  gate: S3Gate,
  bucket: string,
  contentType: string,
  body: AsyncIterable<Uint8Array>,
): Promise<S3Answer> => {
  const { fields, file } = await readForm(contentType, body)
  requireBucket(gate, bucket)
  const size = checkPostPolicy(fields, bucket, gate.signer)
  const key = fields.get('key')?.replaceAll(/\$\{filename\}/g, file.name)
  if (key === undefined || key === '')
    throw badRequest('InvalidArgument', 'Bucket POST must contain a field named "key".')
  const received = await gate.store.receive(file.body, (soFar) => {
    if (soFar > size.max) throw tooLarge()
  })
  try {
    checkSize(received.size, size)
    const given = Object.fromEntries(fields)
    const object = await keepBody(
      gate,
      bucket,
      key,
      received,
      storedHeaders(given),
      checkDigests(given, received.digests),
    )
    return answer(fields.get('success_action_status'), bucket, key, etag(object))
  } catch (error) {
    await gate.store.discard(received)
    throw error
  }
}

const answer = (wanted: string | undefined, bucket: string, key: string, tag: string): S3Answer => {
  const location = `/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`
  const headers = { etag: tag, location }
  if (wanted === '200') return { status: 200, headers }
  if (wanted !== '201') return { status: 204, headers }
  return {
    status: 201,
    headers: { ...headers, 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<PostResponse><Location>${escapeXml(location)}</Location><Bucket>${escapeXml(bucket)}</Bucket><Key>${escapeXml(key)}</Key><ETag>${escapeXml(tag)}</ETag></PostResponse>`,
  }
}
