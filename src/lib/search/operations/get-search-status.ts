import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { sayStored } from '../../platform/i18n/say.ts'
import { SearchStatus } from '../schema.ts'
import { countFindable } from '../find.ts'
import { searchState } from '../status.ts'

export default defineOperation({
  name: 'get_search_status',
  summary: 'Show the state of the search index: its content, its age and the progress of a rebuild.',
  level: 'read',
  permission: 'settings.edit',
  feature: 'search',
  rest: 'GET /search/status',
  input: z.strictObject({}),
  output: SearchStatus,
  async handler(ctx) {
    const { meaning, ...state } = await searchState(ctx)
    const error = meaning.error && sayStored(ctx.language, meaning.error)
    return { ...state, meaning: { ...meaning, error }, objects: await countFindable(ctx) }
  },
})
