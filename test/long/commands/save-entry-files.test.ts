// How many of our files run only because an entry is saved, beyond what every writing operation runs (decision 162).
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, suite, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { cmsProcess } from '../../support/cms.ts'
import { ROOT } from '../../support/root.ts'
import { tempFolder } from '../../support/temp.ts'

const MAX = 30
const SRC = `${pathToFileURL(join(ROOT, 'src')).href}/`
const SITE = '--site=main'

/** What V8 writes of one process, as far as it is read here: functions of a file, with how often their first range ran. */
interface Coverage {
  result: { url: string; functions: { ranges: { startOffset: number; count: number }[] }[] }[]
}

suite('saving an entry', () => {
  let root: string

  before(async () => {
    root = tempFolder()
    writeFileSync(join(root, 'chairs.csv'), 'Title;Price;since\nOak;1290;2026-10-01\nPine;480;2026-11-15\n')
    await run('site:create', 'main', 'localhost', 'starter', '--lang=en')
    await run('data:import', 'chairs', 'chairs.csv', '--create', '--publish=true', SITE)
  })

  async function run(...args: string[]): Promise<Set<string>> {
    const coverage = tempFolder()
    const { code, stderr } = await cmsProcess(root, args, { env: { NODE_V8_COVERAGE: coverage } })
    assert.equal(code, 0, stderr)
    return filesRun(coverage)
  }
  const write = (operation: string, input: object) => run('call', operation, SITE, '--input', JSON.stringify(input))

  test(`runs at most ${MAX} files that settings, a redirect and the title of a page do not run`, async () => {
    const common = [
      await write('update_settings', { values: { footer_text: 'New' } }),
      await write('create_redirect', { from_path: '/old', to_url: '/new' }),
      await write('update_page', { page: 'home', title: 'Welcome' }),
    ]
    const saved = await write('save_entry', { table: 'chairs', entry: 'pine', fields: { price: 490 } })
    const own = [...saved].filter((file) => !common.some((files) => files.has(file)))
    assert.ok(saved.size > 100 && own.includes('lib/data/entries/save-draft.ts'), [...saved].join('\n'))
    assert.ok(own.length <= MAX, `${own.length} files, and ${MAX} are allowed:\n${own.sort().join('\n')}`)
  })
})

/** Files of src/ of which a function ran, also by importing them; their top level alone does not count. */
function filesRun(folder: string): Set<string> {
  const results = readdirSync(folder).flatMap(
    (file) => (JSON.parse(readFileSync(join(folder, file), 'utf8')) as Coverage).result,
  )
  const ours = results.filter(({ url }) => url.startsWith(SRC))
  const ran = ours.filter(({ functions }) =>
    functions.some(({ ranges: [first] }) => first!.startOffset > 0 && first!.count > 0),
  )
  return new Set(ran.map(({ url }) => url.slice(SRC.length)))
}
