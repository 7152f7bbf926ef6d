// Signatures of Standard Webhooks: receivers verify with the secret that a message is genuine and unchanged.
import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
/** 24 to 64 bytes are allowed. */
const LENGTH = 32

/** A new secret, in the form that receivers enter. */
export const newSecret = (): string => PREFIX + randomBytes(LENGTH).toString('base64')

export interface Message {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/** The value of `webhook-signature`: HMAC-SHA256 of id, time and body (Standard Webhooks 1.0.0, "v1"). */
export function signature(secret: string, { id, timestamp, body }: Message): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}
