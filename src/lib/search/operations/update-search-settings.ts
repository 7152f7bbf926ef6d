import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { enqueue } from '../../core/jobs/jobs.ts'
import { writeSetting } from '../../core/settings/settings.ts'
import { SEARCH_MODES } from '../document.ts'
import { kindKey, SearchSettingsShape } from '../schema.ts'
import { vectorJobNow } from '../meaning/enqueue-vectors.ts'
import {
  kindsOf,
  readSearchSettings,
  requireKind,
  SETTING,
  searchSettingsSubject,
  serializeSearchSettings,
} from '../settings.ts'

export default defineOperation({
  name: 'update_search_settings',
  summary: 'Change what the search of the website includes. Omitted values stay.',
  level: 'write',
  permission: 'settings.edit',
  feature: 'search',
  rest: 'PATCH /search/settings',
  input: z.strictObject({
    kinds: z.array(kindKey).min(1).max(100).optional(),
    note_misses: z.boolean().optional().describe('Whether what is looked for in vain is noted'),
    mode: z
      .enum(SEARCH_MODES)
      .optional()
      .describe('How visitors find: by words, by meaning (needs a model for embeddings), or by both'),
  }),
  output: SearchSettingsShape,
  subject: searchSettingsSubject,
  async handler(ctx, { kinds, note_misses, mode }) {
    for (const [i, kind] of (kinds ?? []).entries()) requireKind(ctx.site, `/kinds/${i}`, kind)
    const old = await readSearchSettings(ctx.site, ctx.db)
    const next = {
      kinds: kinds ? kindsOf(ctx.site).filter((kind) => kinds.includes(kind)) : old.kinds,
      note_misses: note_misses ?? old.note_misses,
      mode: mode ?? old.mode,
    }
    if (JSON.stringify(next) !== JSON.stringify(old)) {
      const uid = ctx.ids.uid()
      await writeSetting(ctx.db, SETTING, {
        value: next,
        now: ctx.now,
        by: ctx.principal.user?.id ?? null,
        uid,
      })
      ctx.touched.add('settings')
      await enqueue(ctx, vectorJobNow)
    }
    return serializeSearchSettings(ctx)
  },
})
