import { z } from 'zod'
import { invalid } from '../../base/errors.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { sampleOf, type Sample } from '../preview/sample.ts'
import { checkAddress, createSource } from '../save-source.ts'
import { Source, sourceFields } from '../schema.ts'
import { serializeSource } from '../serialize-source.ts'
import { sourceSubject } from '../subject.ts'

export default defineOperation({
  name: 'create_source',
  summary:
    'Add an external source by its URL (a feed, XML, JSON, CSV or OpenImmo), or for uploaded files. It is imported once it has a table and a mapping; preview_source suggests both.',
  level: 'write',
  permission: 'sources.manage',
  feature: 'sources',
  rest: 'POST /sources',
  creates: '/sources/{id}',
  secret: ['auth'],
  input: z.strictObject(sourceFields),
  output: Source,
  subject: sourceSubject,
  async prepare(ctx, { url, auth, format, mode = 'url', name }): Promise<Sample | undefined> {
    await checkAddress(ctx, url)
    if (format && name !== undefined) return undefined
    if (mode !== 'url' || url === undefined) {
      if (!format) throw invalid('/format', 'source.format_missing')
      return undefined
    }
    return sampleOf(ctx, { url, auth: auth ?? undefined, format })
  },
  async handler(ctx, input) {
    const sample = ctx.prepared as Sample | undefined
    const host = input.url === undefined ? undefined : URL.parse(input.url)?.host
    const name = input.name ?? sample?.info.title?.slice(0, 200) ?? host ?? 'Source'
    const format = input.format ?? sample!.format
    return serializeSource(ctx, await createSource(ctx, { ...input, name, format }))
  },
})
