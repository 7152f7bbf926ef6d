import { z } from 'zod'
import { languageInput } from '../../fields/inputs.ts'
import { decodeCursor, encodeCursor } from '../../core/operation/cursor.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import type { SearchHit, SearchQuery } from '../document.ts'
import { find } from '../find.ts'
import { kindKey, SearchFound } from '../schema.ts'
import { readSearchSettings, requireKind } from '../settings.ts'

/** Further ones are no answer to a search. */
const DEEPEST = 1000

export default defineOperation({
  name: 'search_site',
  summary: 'Search the website: pages, entries and media; forgives typos. view=published finds what visitors find.',
  level: 'read',
  feature: 'search',
  rest: 'GET /search',
  mcp: true,
  input: z.strictObject({
    q: z.string().trim().min(1).max(200).describe('"Quoted" words exactly'),
    lang: languageInput().optional(),
    kind: kindKey.optional().describe('page, entry, media, image'),
    table: z.string().max(64).optional(),
    sort: z.enum(['relevance', 'date']).optional(),
    view: z.enum(['draft', 'published']).optional(),
  }),
  output: SearchFound,
  paged: true,
  async handler(ctx, { q, lang, kind, table, sort, view = 'draft', limit, cursor, count }) {
    if (kind !== undefined) requireKind(ctx.site, '/kind', kind)
    const [offset = 0] = decodeCursor(cursor, ['number']) ?? []
    // Members look for things whose words they know; what they alone see is given to no provider.
    const visible: Pick<SearchQuery, 'audience' | 'mode'> =
      view === 'published'
        ? { audience: 'public', mode: (await readSearchSettings(ctx.site, ctx.db)).mode }
        : { audience: 'admin' }
    const query: SearchQuery = {
      q,
      limit,
      offset,
      ...visible,
      permissions: ctx.principal.permissions,
      ...(lang !== undefined && { lang }),
      ...(kind && { kinds: [kind] }),
      ...(table !== undefined && { table }),
      ...(sort && { sort }),
    }
    const { hits, total, facets, corrected, mode, notice, building } = await find(ctx, query)
    const next = offset + limit
    return {
      items: hits.map(serializeHit),
      next: hits.length && next < Math.min(total, DEEPEST) ? encodeCursor([next]) : null,
      total: count ? total : undefined,
      meta: {
        facets,
        mode,
        ...(notice && { notice }),
        ...(corrected && { corrected: corrected.q }),
        ...(building && { building }),
      },
    }
  },
})

function serializeHit({ document, snippet }: SearchHit): z.input<typeof SearchFound> {
  const { key, kind, id = null, table = null, lang, title, url, image = null, date = null } = document
  const marks: [number, number][] = []
  let at = 0
  for (const { text, mark } of snippet) {
    if (mark) marks.push([at, text.length])
    at += text.length
  }
  const snippetText = snippet.map(({ text }) => text).join('')
  const draft = key.endsWith(':draft')
  return { kind, id, table, lang, title, snippet: snippetText, marks, url: url || null, image, date, draft }
}
