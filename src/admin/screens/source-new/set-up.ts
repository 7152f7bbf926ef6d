// Creates a new source: its table if needed, the source itself, and its first run.
import type { Source, SourcePreview } from '../../client/operations.d.ts'
import { isPending } from '../../client/api.ts'
import { ProblemError } from '../../client/problem.ts'
import type { App } from '../../app-context.ts'
import { sameUrl } from '../../elements/address-notes.ts'
import { forgetTables, knownTables } from '../../data/known-tables.ts'
import { authOf } from '../../sources/credentials.ts'
import { startRun } from '../../sources/start-run.ts'
import { newTable } from '../../sources/table-plan.ts'
import { freeKey, keyOf } from '../blocks/free-key.ts'
import type { Address } from './address-step.ts'
import type { Target } from './target-step.ts'

interface Options {
  address: Address
  preview: SourcePreview
  target: Target
}

/** The handle of the created table; undefined while it waits for approval. */
export async function makeTable(app: App, { preview, target }: Options): Promise<string | undefined> {
  const name = target.name.trim()
  const tables = await knownTables(app.api).catch(() => [])
  const own = keyOf(name, 'table')
  // Blocks refer to the table of a known format by its handle, whatever its name.
  const targetHandle = preview.is_ready ? preview.table.handle : own
  const handle = freeKey(
    targetHandle,
    tables.map((one) => one.handle),
  )
  for (const route of routesFor(handle === targetHandle ? own : handle)) {
    const body = newTable(target.fields, { name, handle, route, table: preview.table })
    try {
      const answer = await app.api.call('save_data_table', body)
      forgetTables(app.api)
      return isPending(answer) ? undefined : handle
    } catch (error) {
      if (route === undefined || !isTaken(error)) throw error
    }
  }
  return undefined
}

/** Its route may be in use. */
const routesFor = (handle: string): (string | undefined)[] => {
  const route = handle.replaceAll('_', '-')
  return [route, `${route}-2`, `${route}-3`, undefined]
}
const isTaken = (error: unknown): boolean =>
  error instanceof ProblemError &&
  error.errors.length > 0 &&
  error.errors.every(({ pointer }) => pointer === '/settings/route')

/** The source with its first run; undefined while it waits for approval. */
export async function makeSource(
  app: App,
  { address, preview, target }: Options & { target: Target & { table: string } },
): Promise<Source | undefined> {
  const { kind, url, credentials, file, delivery } = address
  const { format, mapping, title, items_path } = preview
  const isUrl = kind === 'url'
  const answer = await app.api.call('create_source', {
    name: title?.slice(0, 200) || sourceName(address, target),
    format,
    mapping,
    table: target.table,
    ...(target.lang !== app.me.site.default_language && { lang: target.lang }),
    // The path of the items is detected at each run, unless it had to be set.
    ...(items_path !== null && ['json', 'xml'].includes(format) && { items_path }),
    ...(isUrl ? { url, auth: authOf(credentials), every_min: target.every_min } : { mode: delivery }),
  })
  if (isPending(answer)) return undefined
  const source = answer.data
  const note = sameUrl(answer)
  if (note) app.toast({ tone: 'warning', text: note })
  if (isUrl) await startRun(app, source)
  else if (delivery === 'upload') await startRun(app, source, { file })
  return source
}

/** If it has no title of its own. */
const sourceName = ({ kind, url, file }: Address, { name }: Target): string =>
  name.trim() || (kind === 'url' ? URL.parse(url)?.host : file?.name) || 'Source'
