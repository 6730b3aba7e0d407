/** Shared by the KMS endpoint and the SMS sink: a signed POST with a small body, answered or refused. */
import { createHash } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import { localServer } from './listen.ts'
import { S3Refusal } from './s3-gate/refusal.ts'
import { authenticate, type Signer } from './s3-gate/signature.ts'

export type SignedReply = { readonly status: number; readonly contentType: string; readonly body: string }

const maxBodyBytes = 300_000

export const signedCalls = (parts: {
  readonly signer: Signer
  readonly answer: (body: string, request: IncomingMessage) => SignedReply | Promise<SignedReply>
  readonly refused: (refusal: S3Refusal) => SignedReply
}): Server =>
  localServer((request, response) => {
    const reply = async (): Promise<SignedReply> => {
      try {
        const body = await small(request)
        const [path = '/', query = ''] = (request.url ?? '/').split('?', 2)
        const digest = createHash('sha256').update(body).digest('hex')
        authenticate({ method: request.method ?? 'GET', path, query, headers: request.headers }, parts.signer, digest)
        return await parts.answer(body.toString('utf8'), request)
      } catch (error) {
        if (error instanceof S3Refusal) return parts.refused(error)
        console.error(`local ${parts.signer.service} failed:`, error)
        return parts.refused(new S3Refusal(500, 'InternalFailure', 'The request processing has failed.'))
      }
    }
    void reply().then(({ status, contentType, body }) => {
      response.writeHead(status, { 'content-type': contentType }).end(body)
    })
  })

const small = async (request: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > maxBodyBytes) throw new S3Refusal(413, 'RequestTooLarge', 'The request is too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/**
 * Options shared by the local S3, SNS and KMS, which accept only requests that are signed with the given credentials.
 */
export type EngineOptions = Pick<Signer, 'credentials' | 'region'> & {
  readonly folder: string
  readonly port?: number
  readonly now?: Signer['now']
}

export const serviceSigner = (
  service: Signer['service'],
  { credentials, region, now = () => new Date() }: EngineOptions,
): Signer => ({ credentials, region, service, now })
