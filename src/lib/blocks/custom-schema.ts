// The public form of a custom block.
import { z } from 'zod'
import type { Selectable } from 'kysely'
import { STAMPS } from '../core/operation/stamps.ts'
import { Revision } from '../document/schema.ts'
import type { Definition } from './schema.ts'
import type { CustomBlockRow } from './table.ts'

export type StoredBlock = Selectable<CustomBlockRow>

/** The object name of its revisions, so that a later block of the same key has its own. */
export const objectOf = ({ uid }: Pick<StoredBlock, 'uid'>): string => `block:${uid}`

export const CustomBlock = z
  .object({
    id: z.int(),
    uid: z.string(),
    version: z.int(),
    key: z.string(),
    state: z.enum(['draft', 'published', 'withdrawn']),
    label: z.string(),
    description: z.string(),
    icon: z.string(),
    group: z.string(),
    fields: z.record(z.string(), z.record(z.string(), z.unknown())),
    template: z.string(),
    css: z.string(),
    variants: z.record(z.string(), z.string()),
    sample: z.record(z.string(), z.unknown()),
    has_unpublished_changes: z.boolean(),
    published_at: z.string().nullable(),
    ...STAMPS,
  })
  .meta({ id: 'CustomBlock' })
export type CustomBlock = z.output<typeof CustomBlock>

export function serializeCustomBlock(row: StoredBlock): CustomBlock {
  const { content, content_hash, published_content: _, published_hash, published_n: __, ...rest } = row
  const has_unpublished_changes = content_hash !== published_hash
  return { ...rest, ...definitionOf(content), has_unpublished_changes, deleted_at: null }
}

export const definitionOf = (content: string): Definition => JSON.parse(content) as Definition

/** The public form of a revision. */
export const BlockRevision = Revision.extend({ kind: z.enum(['draft', 'published', 'restore']) }).meta({
  id: 'BlockRevision',
})
