// Reference: every operation of the website, a page for each first word of their paths.
import type { RestRoute } from '../../core/operation/define-operation.ts'
import type { OperationEntry } from '../../core/operation/entry.ts'
import type { JsonSchema } from '../../core/operation/coerce-arguments.ts'
import { missingFeature, type Site } from '../../core/site.ts'
import { tagText } from '../../platform/i18n/labels.ts'
import { code, codes, page, plain, table } from './markdown.ts'
import { namedTables, schemaTable } from './schema-table.ts'

interface Line {
  operation: OperationEntry
  route: RestRoute
}

/** By tag, in order; those of features that are off are left out. */
export async function operationPages({ site }: { site: Site }): Promise<{ key: string; markdown: string }[]> {
  const index = await site.registry.index()
  const schemas = await index.schemas()
  const lines = index.all
    .filter((operation) => missingFeature(site, operation) === undefined)
    .flatMap((operation) => operation.faces.map((route): Line => ({ operation, route })))
  const byTag = Object.groupBy(lines, ({ route }) => tagOf(route.path))
  return Object.entries(byTag)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([tag, all = []]) => ({
      key: keyOfTag(tag),
      markdown: page(
        `# /${tag}`,
        tagText(tag) ?? `What stands below \`/${tag}\`.`,
        ...all.map((line) => describe(line, schemas[line.operation.name]!.input)),
        ...named(namedTables(all.map(({ operation }) => schemas[operation.name]!.input))),
      ),
    }))
}

/** `/openapi.json` is the page `rest-openapi-json`. */
export const keyOfTag = (tag: string): string => `rest-${tag.replaceAll(/[^a-z0-9]+/gi, '-')}`

export const tagOf = (path: string): string => path.split('/')[1]!

function describe({ operation, route }: Line, input: JsonSchema): string {
  return page(
    `## ${route.name}`,
    plain(operation.summary),
    `${code(`${route.method} /api/v1${route.path}`)} · [Try it](try?operation=${route.name})`,
    table(['', ''], factsOf(operation, route)),
    schemaTable(input, Object.keys(route.preset)),
  )
}

/** What the table of a schema does not say. */
const BESIDE: Record<string, string> = {
  DataTableField:
    'Beside these it takes the [options of every field](field-types.md#options-of-every-field) and those of its [type](field-types.md).',
  DataTableSettingsPatch: 'What is not named stays as it is; `null` removes a setting.',
}

function named(tables: readonly [name: string, table: string][]): string[] {
  if (!tables.length) return []
  return ['## Parts of inputs', ...tables.flatMap(([name, text]) => [`### ${name}`, BESIDE[name] ?? '', text])]
}

function factsOf(operation: OperationEntry, { permission, preset }: RestRoute): string[][] {
  const { name, level, feature, anonymous, mcp, paged, elevated, network, receives, sends } = operation
  const yes = (fact: unknown, text: string) => (fact ? [['', text]] : [])
  return [
    ['level', code(level)],
    ['permission', anonymous ? 'none, and no token' : permission ? code(permission) : 'an account of the website'],
    ...(feature ? [['feature', codes([feature].flat())]] : []),
    ...(mcp ? [['MCP tool', `[${name}](tools#${name})`]] : []),
    ...(Object.keys(preset).length ? [['always', code(JSON.stringify(preset))]] : []),
    ...yes(paged, 'A list: `limit`, `cursor`, `count`, and `links.next`.'),
    ...yes(receives, 'Takes a file: in the field `file` of a form, or as the whole body.'),
    ...yes(sends, `Answers a file: ${codes(sends ?? [])}.`),
    ...yes(elevated, 'In a session it asks to sign in again.'),
    ...yes(network, 'For accounts of the whole installation and the shell; no token does it.'),
  ]
}
