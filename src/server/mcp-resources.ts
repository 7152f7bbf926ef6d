// What an MCP client can read by address, cms://…; each is the answer of a read operation (contract 3.3).
import { AppError } from '../lib/base/errors.ts'
import type { Call } from '../lib/core/operation/context.ts'
import type { OperationIndex } from '../lib/core/registry.ts'
import { run } from '../lib/core/operation/run.ts'
import { missingFeature, type Site } from '../lib/core/site.ts'

interface Source {
  /** What follows cms:// */
  path: string
  name: string
  description: string
  operation: string
  /** The input of the operation; from the word in braces, where the path has one. */
  input?: (word: string) => Record<string, unknown>
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
    // Whoever reads an address cannot turn pages.
    input: () => ({ limit: 200 }),
  },
  {
    path: 'pages/{path}',
    name: 'Page',
    description: 'The draft of a page, by its path, id or "home"',
    operation: 'get_page',
    input: (page) => ({ page: page || 'home' }),
  },
  {
    path: 'tables/{handle}',
    name: 'Data table',
    description: 'Fields of a data table',
    operation: 'get_data_table',
    input: (table) => ({ table }),
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

/** Those whose operation this website has, as MCP lists them. */
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

/** The contents of an address; undefined when there is nothing behind it. Throws AppError when it may not be read. */
export async function readResource(call: Call, uri: string) {
  for (const { path, operation, input } of SOURCES) {
    const word = wordIn(uri, path)
    const found = word === undefined ? undefined : await call.site.registry.operation(operation)
    if (!found) continue
    const outcome = await run(found, call, input?.(word!) ?? {}).catch(missing)
    return outcome && { contents: [{ uri, mimeType: JSON_TYPE, text: JSON.stringify(outcome.body) }] }
  }
  return undefined
}

/** A path of a page has slashes; RFC 6570 encodes them in `{path}`, people write them. '' for a path without braces. */
function wordIn(uri: string, path: string): string | undefined {
  const [before = '', word] = `cms://${path}`.split(/\{|\}/)
  if (word === undefined) return uri === before ? '' : undefined
  if (!uri.startsWith(before) || (uri === before && before !== HOME)) return undefined
  try {
    return decodeURIComponent(uri.slice(before.length))
  } catch {
    return undefined // not an address of ours
  }
}

function missing(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'not-found') return undefined
  throw error
}
