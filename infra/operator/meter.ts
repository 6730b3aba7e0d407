/**
 * What a command cost: time, memory, and the DynamoDB units that AWS charges. Printed to stderr, so that scripts can
 * read stdout.
 */
import type { OperationCapacity } from '@portal/items'

export type ConsumedUnits = { readonly read: number; readonly write: number }

export const unitMeter = () => {
  const total = { read: 0, write: 0 }
  const onConsumed = ({ read, write }: OperationCapacity): void => {
    total.read += read
    total.write += write
  }
  return { onConsumed, spent: (): ConsumedUnits => ({ ...total }) }
}

/** `milliseconds` is the time since the command began; `events` is given if it read events. */
export const consumedText = ({ read, write }: ConsumedUnits, milliseconds: number, events = 0): string => {
  const seconds = milliseconds / 1000
  const speed = events > 0 ? `${events} events, ${Math.round(events / seconds)} a second, ` : ''
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024)
  return `${seconds.toFixed(1)} s, ${speed}${Math.ceil(read)} units read and ${Math.ceil(write)} written, at most ${megabytes} MB of memory.`
}
