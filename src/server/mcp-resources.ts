// MCP resources, cms://…; each is the result of a read operation (contract 3.3).
import { parsePath } from '../lib/addresses/addresses.ts'
import { undefinedIfMissing } from '../lib/base/errors.ts'
import { decodeEscapes } from '../lib/base/text/text.ts'
import type { Call } from '../lib/core/operation/context.ts'
import type { OperationIndex } from '../lib/core/registry.ts'
import { run } from '../lib/core/operation/run.ts'
import { missingFeature, type Site } from '../lib/core/site.ts'

interface Source {
  /** The part after cms:// */
  path: string
  name: string
  description: string
  operation: string
  /** The input of the operation; gets the value of the `{…}` parameter, where the path has one. */
  input?: (word: string, site: Site) => Record<string, unknown>
}

const SOURCES: Source[] = [
  { path: 'site', name: 'Website', description: 'The website at a glance', operation: 'site_overview' },
  { path: 'settings', name: 'Settings', description: 'Settings of the website', operation: 'get_settings' },
  { path: 'design', name: 'Design', description: 'Colours, fonts and spacing', operation: 'get_design' },
  {
    path: 'block-types',
    name: 'Block types',
    description: 'Blocks and their fields',
    operation: 'list_block_types',
    // A resource has no pagination.
    input: () => ({ limit: 200 }),
  },
  {
    path: 'pages/{path}',
    name: 'Page',
    description: 'The draft of a page, by its address, id or "home"',
    operation: 'get_page',
    input: pageAt,
  },
  {
    path: 'tables/{handle}',
    name: 'Data table',
    description: 'Fields of a data table',
    operation: 'get_data_table',
    input: (table) => ({ table }),
  },
  {
    path: 'changes',
    name: 'Changes',
    description: 'Changes that wait for approval: your own, with review.manage all',
    operation: 'list_changes',
    input: () => ({ limit: 200 }),
  },
  {
    path: 'changes/{id}',
    name: 'Change',
    description: 'Whether a proposed change was approved',
    operation: 'get_change_status',
    input: (change) => ({ change }),
  },
]

/** The home page has an empty path. */
const HOME = 'cms://pages/'

const JSON_TYPE = 'application/json'

/** Resources whose operation this website has, as MCP lists them. */
export const listResources = (index: OperationIndex, site: Site) =>
  SOURCES.filter((source) => !isTemplate(source.path) && isThere(source, index, site)).map(
    ({ path, name, description }) => ({ uri: `cms://${path}`, name, description, mimeType: JSON_TYPE }),
  )

export const listTemplates = (index: OperationIndex, site: Site) =>
  SOURCES.filter((source) => isTemplate(source.path) && isThere(source, index, site)).map(
    ({ path, name, description }) => ({
      uriTemplate: `cms://${path}`,
      name,
      description,
      mimeType: JSON_TYPE,
    }),
  )

function isThere({ operation }: Source, index: OperationIndex, site: Site): boolean {
  const found = index.find(operation)?.operation
  return found !== undefined && missingFeature(site, found) === undefined
}

const isTemplate = (path: string) => path.includes('{')

/** The contents of a resource; undefined when it does not exist. Throws AppError when access is denied. */
export async function readResource(call: Call, uri: string) {
  for (const { path, operation, input } of SOURCES) {
    const word = wordIn(uri, path)
    const found = word === undefined ? undefined : await call.site.registry.operation(operation)
    if (!found) continue
    const outcome = await run(found, call, input?.(word!, call.site) ?? {}).catch(undefinedIfMissing)
    return outcome && { contents: [{ uri, mimeType: JSON_TYPE, text: JSON.stringify(outcome.body) }] }
  }
  return undefined
}

/** Addresses of all languages but the main one begin with theirs: de/ueber-uns. */
function pageAt(word: string, site: Site): Record<string, unknown> {
  const { lang, path } = parsePath(site, `/${word}`)
  if (lang === site.default_language) return { page: word || 'home' }
  return { page: path ? `/${path}` : 'home', lang }
}

/** Page paths contain slashes, which RFC 6570 encodes in `{path}` and people do not. '' without a parameter. */
function wordIn(uri: string, path: string): string | undefined {
  const [before = '', word] = `cms://${path}`.split(/\{|\}/)
  if (word === undefined) return uri === before ? '' : undefined
  if (!uri.startsWith(before) || (uri === before && before !== HOME)) return undefined
  return decodeEscapes(uri.slice(before.length))
}
