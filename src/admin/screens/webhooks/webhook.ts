// A webhook and its deliveries, as the operations answer them, and what one can be told of.

export interface Webhook {
  id: number
  version: number
  name: string
  url: string
  events: string[]
  active: boolean
  /** In the answer that made it, this once. */
  secret?: string
}

export interface Delivery {
  n: number
  event: string
  status: 'waiting' | 'delivered' | 'failed'
  attempts: number
  response_status: number | null
  error: string | null
  /** The error in the language that was asked for, where it is known. */
  message: string | null
  created_at: string
  next_at: string | null
}

/** Kinds of objects; each stands for everything that happens to them. */
export const SUBJECTS = [
  'page',
  'media',
  'entry',
  'change',
  'request',
  'source',
  'user',
  'role',
  'token',
] as const
export type SubjectKind = (typeof SUBJECTS)[number]
