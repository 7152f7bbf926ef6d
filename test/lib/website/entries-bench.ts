// A website with tables of entries, as visitors meet it: a block that prints what it reads, and short words for saving.
import { defineBlock, type LoadContext } from '../../../src/lib/core/extension/define-block.ts'
import type { Site } from '../../../src/lib/core/site.ts'
import { call, testClock, type MakeOptions, type TestInstallation } from '../../support/installation.ts'
import { makeDemo, visitor, type Visitor } from './visitor.ts'

type Input = Record<string, unknown>
export interface EntriesBench extends TestInstallation {
  site: Site
  visit: Visitor
  clock: ReturnType<typeof testClock>
  /** What the block `probe` does with a page's context; its outcome is printed as JSON. */
  probe: (ctx: LoadContext) => Promise<unknown>
  /** How often the block was made. */
  made: number
  do(name: string, input?: Input): Promise<any>
  table(handle: string, fields: object[], settings?: object): Promise<any>
  /** Saves an entry and publishes it. */
  entry(table: string, data: Input, more?: Input): Promise<any>
  /** What the block printed on a page. */
  probed(path: string): Promise<any>
  end(): Promise<void>
}

const NOON = '2026-05-04T12:00:00.000Z'

export async function entriesBench(options: MakeOptions = {}): Promise<EntriesBench> {
  const clock = testClock(NOON)
  const sites = { demo: { languages: ['en', 'de'], title: 'Demo', timezone: 'Europe/Berlin' } }
  const here = await makeDemo({ clock, sites, ...options })
  const { installation } = here
  const site = await installation.openSite('demo')
  const visit = visitor(installation, 'demo', { interval: 20 })
  const perform: EntriesBench['do'] = async (name, input = {}) =>
    ((await call(installation, 'demo', name, { ...input })).body as any)?.data
  const bench: EntriesBench = {
    ...here,
    site,
    visit,
    clock,
    made: 0,
    do: perform,
    probe: async () => null,
    table: (handle, fields, settings = {}) =>
      perform('save_data_table', {
        handle,
        name: handle,
        singular: handle.replace(/s$/, ''),
        fields,
        settings,
        apply: true,
      }),
    async entry(table, data, more = {}) {
      const saved = await perform('save_entry', { table, fields: data, ...more })
      return perform('publish_entry', { table, entry: String(saved.id) })
    },
    async probed(path) {
      const text = await visit.text(path)
      const found = /<pre>([^<]*)<\/pre>/.exec(text)?.[1]
      if (found === undefined) throw new Error(`no probe on ${path}: ${text.slice(0, 3000)}`)
      return JSON.parse(
        found
          .replaceAll('&quot;', '"')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&#39;', "'")
          .replaceAll('&amp;', '&'),
      )
    },
    async end() {
      await visit.website.close()
      await here.close()
    },
  }
  site.blocks.set(
    'probe',
    defineBlock({
      label: 'Probe',
      icon: 'eye',
      group: 'data',
      fields: {},
      load: async (ctx) => {
        bench.made++
        return bench.probe(ctx)
      },
      render: ({ html, loaded, page }) =>
        html`<h1>${page.title}</h1>
          <pre>${JSON.stringify(loaded ?? null)}</pre>`,
    }),
  )
  return bench
}

export const probeBlock = { type: 'probe', data: {}, section: {} }
