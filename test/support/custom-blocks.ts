// A custom block, and an installation in which one can be made and put on a page.
import type { TestContext } from 'node:test'
import { listPublic } from '../../src/lib/pages/public-pages.ts'
import type { Site } from '../../src/lib/core/site.ts'
import { renderPage } from '../../src/lib/website/render-page.ts'
import { call, makeInstallation } from './installation.ts'

/** What create_custom_block takes. */
export const COMMANDS = {
  key: 'commands',
  label: 'Commands',
  fields: {
    title: { type: 'text', label: 'Title' },
    text: { type: 'richtext' },
    commands: { type: 'group', fields: { cmd: { type: 'text' } } },
  },
  template: `<h2 {{ 'title' | edit }}>{{ title }}</h2>
{{ text }}
{% if commands %}<ul>{% for c in commands %}<li {{ 'commands' | edit: forloop.index0, 'cmd' }}><code>{{ c.cmd }}</code></li>{% endfor %}</ul>{% endif %}`,
  css: 'code { color: #333 } :root { padding: 1rem }',
  sample: { title: 'Install', commands: [{ cmd: 'npm ci' }] },
}
/** Its stylesheet, scoped. */
export const SCOPED = /\}\.custom-commands code\{color:#333\}\.custom-commands\{padding:1rem\}$/
/** Values of such a block on a page. */
export const DATA = {
  title: 'Two & more',
  text: '<p>With <strong>care</strong></p>',
  commands: [{ cmd: 'a < b' }],
}

/** `ask` calls an operation, `onPage` publishes a page with the block, `html` is that page. */
export async function setUp(t: TestContext, config = {}) {
  const made = await makeInstallation({ sites: { default: { languages: ['en'], ...config } } })
  t.after(made.close)
  const ask = async (name: string, input: object = {}): Promise<any> =>
    (await call(made.installation, 'default', name, { ...input })).body.data
  const onPage = async (data: object = DATA) => {
    const page = await ask('create_page', { title: 'Page', slug: 'page', lang: 'en' })
    await ask('add_block', { page: page.uid, type: 'commands', data })
    await ask('publish_page', { page: page.uid })
    return page.uid as string
  }
  const site = await made.installation.openSite('default')
  return { ...made, ask, onPage, site, html: () => pageOf(site) }
}

async function pageOf(site: Site): Promise<string> {
  const page = (await listPublic(site.db.read)).find(({ path }) => path === 'page')!
  return (await renderPage(site, { page })).html
}
