import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageOf } from '../../core/operation/page-of.ts'
import { titleOf } from '../../core/settings/site-title.ts'
import type { Context } from '../../core/operation/context.ts'
import { siteName, ownSites, type OwnSite } from '../own-sites.ts'

const OwnWebsite = z
  .object({
    key: z.string(),
    title: z.string(),
    url: z.string().describe('Its origin'),
    hosts: z.array(z.string()),
    languages: z.array(z.string()),
    role: z.string().describe('What you are there'),
    current: z.boolean().describe('The one that is asked'),
    status: z.enum(['ok', 'broken']).describe('broken: it cannot be opened'),
  })
  .meta({ id: 'OwnWebsite' })

export default defineOperation({
  name: 'list_sites',
  summary: 'List the websites you have access to, by key; a token has one.',
  level: 'read',
  rest: 'GET /sites',
  input: z.strictObject({ q: z.string().max(200).optional().describe('Part of the key, of a host or of the title') }),
  output: OwnWebsite,
  paged: true,
  async handler(ctx, { q, ...params }) {
    const term = q?.trim().toLowerCase()
    const all = await ownSites(ctx)
    const found = term ? await matching(ctx, all, term) : all
    const { items, ...rest } = pageOf(found, params, ({ key }) => key)
    // One after the other: each may have to be opened.
    const views: z.output<typeof OwnWebsite>[] = []
    for (const one of items) views.push(await show(ctx, one))
    return { items: views, ...rest }
  },
})

/** Titles are in the databases: with more websites than stay open, only those in their files are compared. */
const OPENED = 100

async function matching({ installation }: Context, all: readonly OwnSite[], term: string): Promise<OwnSite[]> {
  const found: OwnSite[] = []
  for (const one of all) {
    const isNamed = searchTexts(one).some((word) => word.includes(term))
    if (isNamed || (all.length <= OPENED && (await storedTitle(installation, one)).includes(term))) found.push(one)
  }
  return found
}

/** Empty for a website that cannot be opened. */
async function storedTitle(installation: Context['installation'], { key }: OwnSite): Promise<string> {
  try {
    return (await titleOf(await installation.openSite(key))).toLowerCase()
  } catch {
    return ''
  }
}

const searchTexts = ({ key, config }: OwnSite): string[] => [
  key,
  ...config.hosts,
  ...(config.title === undefined ? [] : [config.title.toLowerCase()]),
]

async function show({ installation, site }: Context, { key, config, url, role }: OwnSite) {
  const { hosts, languages } = config
  const plain = { key, url, hosts, languages, role, current: key === site.key }
  try {
    return { ...plain, title: await titleOf(await installation.openSite(key)), status: 'ok' as const }
  } catch {
    return { ...plain, title: siteName(config), status: 'broken' as const }
  }
}
