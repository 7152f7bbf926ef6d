import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { titleOf } from '../../core/settings/site-title.ts'
import { countPages } from '../../pages/pages.ts'

const Overview = z
  .object({
    key: z.string(),
    title: z.string(),
    url: z.string(),
    hosts: z.array(z.string()),
    languages: z.array(z.string()),
    default_language: z.string(),
    kit: z.object({ name: z.string(), label: z.string(), version: z.string() }),
    pages: z.record(z.string(), z.int()).describe('How many pages there are in each status'),
    features: z.array(z.string()).describe('Switched on'),
    access: z
      .object({
        role: z.string().nullable(),
        level: z.enum(['read', 'write']),
        mode: z.enum(['direct', 'approval']),
        permissions: z.array(z.string()),
        operations: z.array(z.string()).nullable(),
        expires_at: z.string().nullable(),
      })
      .describe('What you may do here; in mode approval a person confirms every write'),
  })
  .meta({ id: 'Overview' })

export default defineOperation({
  name: 'site_overview',
  summary:
    'Get an overview of the website: address, languages, kit, pages by status, features, your permissions. Call it first.',
  level: 'read',
  rest: 'GET /overview',
  mcp: { title: 'Website overview' },
  input: z.strictObject({}),
  output: Overview,
  async handler({ site, db, principal }) {
    const { key, base_url: url, languages, default_language, kit } = site
    const { role, level, mode, token } = principal
    return {
      key,
      title: await titleOf(site),
      url,
      hosts: site.config.hosts,
      languages,
      default_language,
      kit: { name: kit.name, label: kit.definition.label, version: kit.definition.version },
      pages: await countPages(db),
      features: [...site.features.values()].flatMap((feature) => (feature.on ? [feature.key] : [])).sort(),
      access: {
        role,
        level,
        mode,
        permissions: [...principal.permissions].sort(),
        operations: token?.operations ?? null,
        expires_at: token?.expires_at ?? null,
      },
    }
  },
})
