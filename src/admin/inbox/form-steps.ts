// Which steps to a first form a website has completed: a key, a table for requests, and a page with its form.
import type { DataTable } from '../client/operations.d.ts'
import type { App } from '../app-context.ts'

export interface FormSteps {
  key: boolean
  table: Pick<DataTable, 'handle' | 'name'> | undefined
  page: { title: string } | undefined
}

/** Number of pages that are checked, the latest changed first, and how many at a time. */
const PAGES = 40
const AT_ONCE = 8

export async function readFormSteps({ api, has }: App, signal: AbortSignal): Promise<FormSteps> {
  const [keys, tables] = await Promise.all([
    api.get('list_recipients', { limit: 1 }, signal),
    has('data') ? api.get('list_data_tables', { limit: 200 }, signal) : [],
  ])
  const inboxes = tables.filter(({ kind, settings }) => kind === 'inbox' && isOpen(settings))
  const page = inboxes.length ? await pageWith(inboxes) : undefined
  const used = inboxes.find(({ handle }) => page?.handles.includes(handle))
  return { key: keys.length > 0, table: used ?? inboxes[0], page }

  async function pageWith(candidates: readonly DataTable[]) {
    const pages = await api.get('list_pages', { sort: '-updated_at', limit: PAGES }, signal)
    for (let from = 0; from < pages.length; from += AT_ONCE) {
      const read = pages.slice(from, from + AT_ONCE).map(({ id }) => api.get('get_page', { page: id }, signal))
      for (const { title, blocks } of await Promise.all(read)) {
        const handles = candidates.map(({ handle }) => handle).filter((handle) => names(blocks, handle))
        if (handles.length) return { title, handles }
      }
    }
    return undefined
  }
}

const isOpen = (settings: DataTable['settings']) => settings.form?.open === true

/** Whether a block, or one inside of it, uses this table. */
function names(value: unknown, handle: string): boolean {
  if (Array.isArray(value)) return value.some((one) => names(one, handle))
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, one]) => (key === 'table' && one === handle) || names(one, handle))
}
