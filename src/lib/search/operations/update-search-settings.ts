import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { writeSetting } from '../../core/settings/settings.ts'
import { SearchSettingsShape } from '../schema.ts'
import { KINDS, readSearchSettings, SETTING, searchSettingsSubject, showSearchSettings } from '../settings.ts'

export default defineOperation({
  name: 'update_search_settings',
  summary: "Change what visitors find with the website's search. What is not given stays.",
  level: 'write',
  permission: 'settings.edit',
  feature: 'search',
  rest: 'PATCH /search/settings',
  input: z.strictObject({
    kinds: z.array(z.enum(KINDS)).min(1).max(KINDS.length).optional(),
    note_misses: z.boolean().optional().describe('Whether what is looked for in vain is noted'),
  }),
  output: SearchSettingsShape,
  subject: searchSettingsSubject,
  async handler(ctx, { kinds, note_misses }) {
    const old = await readSearchSettings(ctx.db)
    const next = {
      kinds: kinds ? KINDS.filter((kind) => kinds.includes(kind)) : old.kinds,
      note_misses: note_misses ?? old.note_misses,
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
    }
    return showSearchSettings(ctx)
  },
})
