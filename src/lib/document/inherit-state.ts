// The state of a document that an export of another system replaces.
import type { Facts } from './define-document-kind.ts'

interface Arriving<C> {
  status: Facts['status']
  published_at: string | null
  publish_at: string | null
  unpublish_at: string | null
  draft: C
  published: C | 'draft' | null
}

/** What is a draft elsewhere becomes the draft here: what visitors see, and whether they do, stays. */
export function inheritState<C, R extends Arriving<C>>(record: R, own: R): R {
  const { status, published_at, publish_at, unpublish_at } = own
  const isAnnounced = record.status === 'scheduled' && own.published === null
  if (record.published !== null || isAnnounced) return record
  const published = own.published === 'draft' ? own.draft : own.published
  return { ...record, status, published_at, publish_at, unpublish_at, published }
}
