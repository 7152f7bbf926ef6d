import { z } from 'zod'
import { line } from '../../fields/inputs.ts'
import { invalid } from '../../base/errors.ts'
import { requireEffect } from '../../core/approval/bulk.ts'
import { defineOperation, type CommonInput } from '../../core/operation/define-operation.ts'
import { bulkSubject, changeMany, MediaBulkReport } from '../bulk.ts'
import { id } from '../schema.ts'

const AT_MOST = 200
const KEYS = { none: 'media.bulk_no_effect', unchanged: 'media.unchanged' } as const
const names = z.array(line(120).min(1)).max(50).default([])
const collections = z.array(id).max(50).default([])

export default defineOperation({
  name: 'bulk_media',
  summary:
    'Change the tags, collections or “decorative” mark of up to 200 media items, or move them to the trash; returns the result for each.',
  level: 'write',
  replacesAll: ({ action }) => action === 'delete',
  permission: 'media.edit',
  feature: 'media',
  rest: [
    'POST /media/bulk',
    {
      line: 'POST /media/bulk/delete',
      name: 'bulk_delete_media',
      preset: { action: 'delete' },
      permission: 'media.delete',
    },
  ],
  input: z.strictObject({
    action: z.enum(['update', 'delete']).default('update'),
    ids: z.array(id).min(1).max(AT_MOST),
    add_tags: names.describe('Names; new ones are made'),
    remove_tags: names,
    add_collections: collections.describe('Ids'),
    remove_collections: collections,
    decorative: z.boolean().optional().describe('Only decorates: screen readers pass it over'),
    force: z.boolean().default(false).describe('Delete also what is used: there it is missing then'),
  }),
  output: MediaBulkReport,
  subject: bulkSubject,
  // Each item is in the log by itself.
  unlogged: true,
  async handler(ctx, { batch, dry_run, ...input }: Params & Pick<CommonInput, 'dry_run'>) {
    if (input.action === 'update' && !changesAnything(input)) throw invalid('/add_tags', 'media.bulk_nothing_to_change')
    const report = await changeMany(ctx, { ...input, ...(batch !== undefined && { batch }) })
    if (ctx.principal.mode === 'approval' && !dry_run) requireEffect(report, input.ids, KEYS)
    return report
  },
})

type Params = Parameters<typeof changeMany>[1]

const changesAnything = (input: Params): boolean =>
  input.decorative !== undefined ||
  [input.add_tags, input.remove_tags, input.add_collections, input.remove_collections].some((list) => list.length > 0)
