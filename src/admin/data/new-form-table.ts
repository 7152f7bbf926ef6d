// Creates a table for form requests from the template, without leaving the current screen.
import { appliedTable } from './data-table.ts'
import type { DataTable } from '../client/operations.d.ts'
import type { App } from '../app-context.ts'
import { settle } from '../elements/settle.ts'
import { freeKey } from '../screens/blocks/free-key.ts'
import { templates } from '../screens/tables/templates.ts'
import { forgetTables, knownTables } from './known-tables.ts'

const TEMPLATE = 'enquiries'
/** Titles of the privacy page that a form's consent refers to. */
const PRIVACY = ['Datenschutz', 'Privacy']

export const mayMakeFormTable = ({ can, has }: Pick<App, 'can' | 'has'>): boolean =>
  has('data') && has('forms') && can('data.schema')

/** Undefined when it waits for approval, or failed, which is reported to the user. */
export async function newFormTable(app: App): Promise<DataTable | undefined> {
  const { api, t, me } = app
  try {
    forgetTables(api)
    const known = await knownTables(api)
    const main = me.site.default_language ?? ''
    const template = templates(t, main).find(({ key }) => key === TEMPLATE)!
    const { icon, name, singular, fields, settings } = template
    const handle = freeKey(
      template.handle ?? TEMPLATE,
      known.map((one) => one.handle),
    )
    const form = { ...(settings['form'] as object), ...(await privacyPage(app)) }
    const body = {
      name: freeName(name, known),
      singular,
      handle,
      icon,
      fields,
      settings: { ...settings, form },
    }
    const answer = await api.call('save_data_table', body)
    forgetTables(api)
    const action = { label: t('Look at it'), run: () => app.navigate(`/tables/${handle}`) }
    const text = t('The table “{name}” is made.', { name: body.name })
    return settle(app, answer, { text, action }) ? appliedTable(answer.data) : undefined
  } catch (error) {
    app.report(error)
    return undefined
  }
}

function freeName(name: string, known: readonly DataTable[]): string {
  const taken = new Set(known.map((one) => one.name))
  for (let n = 1; ; n++) {
    const tried = n === 1 ? name : `${name} ${n}`
    if (!taken.has(tried)) return tried
  }
}

/** The published privacy page, if the website has one; the form links to it. */
async function privacyPage({ api }: App): Promise<{ privacy_page?: string }> {
  const find = (q: string) => api.get('list_pages', { q, status: 'published', limit: 1 })
  const found = await Promise.all(PRIVACY.map((q) => find(q).catch(() => [])))
  const [page] = found.flat()
  return page ? { privacy_page: page.uid } : {}
}
