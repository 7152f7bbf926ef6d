// A real website of five pages, put in by REST, by MCP and by the shell: visitors get the same three times.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { crawl } from '../support/crawl.ts'
import { makeInstallation, tokenCall } from '../support/installation.ts'
import { startServer } from '../support/server.ts'
import { mcpWay, restWay, shellWay, type Way } from '../support/interfaces.ts'

interface Draft {
  path: string
  title: string
  blocks: unknown[]
  de: { title: string; blocks: unknown[] }
}
const website = JSON.parse(
  readFileSync(join(import.meta.dirname, '../fixtures/website/harbour-choir.json'), 'utf8'),
) as {
  settings: Record<string, object>
  pages: Draft[]
}

test('a website of five pages in two languages is the same by REST, by MCP and by cms call', async (t) => {
  const keys = ['rest', 'mcp', 'shell'] as const
  const sites = Object.fromEntries(keys.map((key) => [key, { hosts: [`${key}.test`], languages: ['en', 'de'] }]))
  const made = await makeInstallation({ sites })
  t.after(() => made.close())
  const server = await startServer(made.installation)
  t.after(() => server.close())
  const crawls: Record<string, Map<string, string>> = {}
  for (const key of keys) {
    const site = await made.installation.openSite(key)
    const { value: token } = await tokenCall(made.installation, key)
    const target = { site, port: server.port, token }
    const client = {
      rest: () => restWay(target),
      mcp: () => mcpWay(target),
      shell: async () => shellWay(made.root, site, made.options.env),
    }
    const act: Way = await client[key]()
    await build(act)
    if (key === 'mcp') await (act as Awaited<ReturnType<typeof mcpWay>>).close()
    crawls[key] = await crawl(server.port, key)
  }
  assert.equal(crawls['rest']!.size, 10 + 3)
  assert.match(crawls['rest']!.get('/concerts')!, /Advent on the quay/)
  assert.match(crawls['rest']!.get('/de/proben')!, /Zollhalle/)
  for (const key of ['mcp', 'shell']) assert.deepEqual(crawls[key], crawls['rest'])
})

/** Settings, drafts with links to one another, translations; then everything is published. */
async function build(act: Way): Promise<void> {
  for (const [lang, settings] of Object.entries(website.settings)) await act('update_settings', { lang, ...settings })
  const uids = new Map<string, string>()
  for (const { path, blocks: _, de: __, ...head } of website.pages)
    uids.set(path, ((await act('create_page', head)) as { uid: string }).uid)
  const linked = (blocks: unknown[]) =>
    JSON.parse(JSON.stringify(blocks).replace(/@([a-z]+)(?=\\?")/g, (_, path: string) => uids.get(path)!)) as unknown[]
  for (const { path, blocks, de } of website.pages) {
    await act('replace_blocks', { page: path, blocks: linked(blocks) })
    await act('publish_page', { page: path })
    const german = (await act('translate_page', {
      page: path,
      to: 'de',
      ...de,
      blocks: linked(de.blocks),
    })) as { uid: string }
    await act('publish_page', { page: german.uid })
  }
}
