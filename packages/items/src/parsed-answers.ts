/**
 * DynamoDB's protocol, except that an answer is only parsed. The SDK then visits every attribute to decode its bytes;
 * our conversion of attributes visits them all anyway, and one visit costs half of two.
 */
import { AwsJson1_0Protocol } from '@aws-sdk/core/protocols'

export class ParsedAnswers extends AwsJson1_0Protocol {
  protected override readonly deserializer = {
    setSerdeContext: () => {},
    read: (_: unknown, body: string | Uint8Array): unknown => {
      if (typeof body === 'string') return JSON.parse(body)
      return JSON.parse(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString())
    },
  }
}
