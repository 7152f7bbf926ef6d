// The laws of the house: who may import whom, which file owns a dependency, how long a file is and what it is called.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import test from 'node:test'
import { besideDoors, DOORS, SERVED, wrongDoors } from './support/architecture/doors.ts'
import { forbiddenImports, type Law, type Rules } from './support/architecture/edges.ts'
import { ambientUses, inlineMarkup, pastThePipeline } from './support/architecture/habits.ts'
import { matchesAny } from './support/architecture/pattern.ts'
import { OWNERS } from './support/architecture/owners.ts'
import { readSources, type Source } from './support/architecture/source.ts'
import { ROOT } from './support/root.ts'

/** The server is the other half of the website: what is rendered and kept there is sent here. */
const WEBSITE = ['src/lib/website/**']
/** The floors every area stands on. */
const GROUND = ['src/lib/{base,rules,platform,core,fields}/**']
/** What puts the areas together. */
const WHOLE = ['src/lib/installation/**']
const INTERNALS = ['src/lib/*/table.ts', 'src/lib/*/operations/**']
const PACKAGE = ['cms/kit', 'cms/extension', 'cms/lib', 'cms/command', 'cms/admin']

/** Who may import whom. The first row that fits a file counts; `:area` is the same word on both sides. */
const LAWS: Law[] = [
  // What a migration does is written down in it: code of an area changes, databases of then do not.
  { from: 'src/lib/**/migrations/**', may: ['src/lib/platform/db/**'] },
  { from: 'src/lib/base/**', may: ['src/lib/base/**'] },
  {
    from: 'src/lib/rules/**',
    may: ['src/lib/rules/**', 'src/lib/base/{errors.ts,text/**,catalogue/{message,define-messages}.ts}'],
  },
  { from: 'src/lib/{api,installation}/**', may: ['src/lib/**'], never: INTERNALS },
  {
    from: 'src/lib/{platform,core,fields}/**',
    may: GROUND,
  },
  { from: 'src/lib/:area/**', may: ['src/lib/:area/**', ...GROUND, ...DOORS, ...WHOLE] },
  {
    from: SERVED,
    may: ['src/server/**', ...GROUND, ...WHOLE, ...DOORS, ...WEBSITE],
  },
  { from: 'src/server/**', may: ['src/server/**', ...GROUND, ...WHOLE, ...DOORS] },
  {
    from: 'src/commands/{serve,mcp/serve,mcp/tools,site/export}.ts',
    may: ['src/commands/**/_*.ts', 'src/lib/**', 'await src/server/**'],
  },
  { from: 'src/commands/**', may: ['src/commands/**/_*.ts', 'src/lib/**'], never: ['src/lib/*/table.ts'] },
  {
    from: 'src/admin/**',
    may: ['src/admin/**', 'src/lib/{rules,base/text}/**', 'src/lib/base/local-host.ts', 'type src/lib/**'],
  },
  { from: 'kits/:kit/**', may: ['kits/:kit/**', ...PACKAGE] },
  { from: 'extensions/:name/src/admin/**', may: ['extensions/:name/src/admin/**', 'cms/admin'] },
  { from: 'extensions/:name/**', may: ['extensions/:name/**', ...PACKAGE] },
  { from: 'bin/**', may: ['bin/**', 'src/commands/_*.ts'] },
]

const RULES: Rules = { laws: LAWS, owners: OWNERS }

const MAX_LINES = 300
/** Generated and looked up, not read. */
const PRINTED = ['src/admin/client/operations.d.ts', 'src/admin/client/lines.ts']
const KEBAB = /^_?[a-z0-9]+(-[a-z0-9]+)*(\.(test|d|config))?\.(ts|js|mjs|css|liquid)$/
/** Named as what they declare is called in data. */
const NAMED_BY_TYPE = ['{kits/*,extensions/*}/{,css/,src/}blocks/**', 'src/{lib,admin}/fields/types/**']
/** These speak of inline markup in order to refuse it; so does a line that holds a sample attack. */
const REFUSE_MARKUP = ['src/lib/fields/attack-strings.ts', 'src/lib/core/extension/csp.ts']
const ATTACK = 'alert(1)'

const code = readSources('{src,kits,extensions,bin}/**/*.{ts,js,mjs}')
const product = code.filter(({ path }) => !matchesAny(['extensions/*/test/**'], path))
const written = [...code, ...readSources('{test,scripts}/**/*.{ts,js,mjs}', '{src,kits,extensions}/**/*.{css,liquid}')]
const markup = [...product, ...readSources('{src,kits,extensions,templates}/**/*.{html,liquid,mustache,svg}')]

test('every import is allowed by the tables', () => {
  assert.deepEqual(forbiddenImports(product, RULES), [])
})

test('doors have at most 20 names, each explained, and nothing is entered beside them', () => {
  const entering = readSources('src/{lib,server}/**/*.ts')
  assert.deepEqual(wrongDoors(entering), [])
  assert.deepEqual(besideDoors(entering), [])
})

test('a file that is entered beside its door is seen, and so is a door with too many names', () => {
  const planted = (path: string, text: string) => besideDoors([{ path, text }])
  const inner = ['src/lib/media/usage.ts']
  assert.deepEqual(planted('src/lib/pages/uses.ts', "import { noteUses } from '../media/usage.ts'"), inner)
  assert.deepEqual(planted('src/server/media.ts', "await import('../lib/media/usage.ts')"), inner)
  const allowed = ['../media/media.ts', '../media/schema.ts', '../kits/define-kit.ts', './uses.ts', '../base/hash.ts']
  for (const target of allowed) assert.deepEqual(planted('src/lib/pages/page.ts', `import '${target}'`), [], target)
  const names = Array.from({ length: 21 }, (_, i) => `n${i}`).join(', ')
  const publicApi = {
    path: 'src/lib/media/media.ts',
    text: `/** All. */\nexport { ${names} } from './usage.ts'`,
  }
  assert.deepEqual(wrongDoors([publicApi]), [`${publicApi.path}: 21 names`])
})

test('no operation is run past the pipeline', () => {
  assert.deepEqual(product.flatMap(pastThePipeline), [])
  const path = 'src/lib/webhooks/subject.ts'
  for (const text of [
    "await (await import('./operations/delete-webhook.ts')).default.handler(ctx, input)",
    "import remove from './operations/delete-webhook.ts'",
    'await operation.handler(ctx, input)',
  ])
    assert.equal(pastThePipeline({ path, text }).length, 1, text)
})

test('the library knows neither the environment nor the console', () => {
  assert.deepEqual(product.filter(inLibrary).flatMap(ambientUses), [])
})

test('no markup has a style or event attribute, no policy an unsafe source', () => {
  const files = markup.filter(({ path }) => !matchesAny(REFUSE_MARKUP, path))
  const lines = files.flatMap(inlineMarkup).filter((line) => !line.includes(ATTACK))
  assert.deepEqual(lines, [])
})

test('who hears a dialog open or close asks whether it was the dialog: lists inside it tell the same', () => {
  const deaf = /@wa-(?:after-)?(?:show|hide)=\$\{\(\) =>/
  assert.deepEqual(product.filter(({ text }) => deaf.test(text)).map(nameOf), [])
})

test(`no file is longer than ${MAX_LINES} lines`, () => {
  assert.deepEqual(written.filter(isLong).map(nameOf), [])
})

test('the formatter formats everything but tables of cases in tests', () => {
  const formatted = [...product, ...readSources('scripts/**/*.{ts,js,mjs}')]
  assert.deepEqual(formatted.filter(isUnformatted).map(nameOf), [])
  assert.ok(isUnformatted({ path: 'src/lib/base/clock.ts', text: `const MS = 1 // prettier-${'ignore'}` }))
})

test('files have kebab-case names', () => {
  assert.deepEqual(written.filter(isMisnamed).map(nameOf), [])
})

test('every command file exports a class by default', async () => {
  const commands = code.filter(({ path }) => /^src\/commands\/(?!.*\/_|_)/.test(path))
  for (const { path } of commands) {
    const { default: command } = (await import(join(ROOT, path))) as { default?: unknown }
    assert.match(Function.prototype.toString.call(command ?? (() => {})), /^class\b/, path)
  }
})

/** Bad on purpose: what the checks must say about each, so that a check which sees nothing is seen. */
const PLANTED_IMPORTS: [path: string, text: string, target: string][] = [
  ['src/lib/base/clock.ts', "import { now } from '../rules/now.ts'", 'src/lib/rules/now.ts'],
  ['src/lib/rules/plan.ts', "import { now } from '../base/clock.ts'", 'src/lib/base/clock.ts'],
  ['src/lib/pages/pages.ts', "import { MediaRow } from '../media/table.ts'", 'src/lib/media/table.ts'],
  ['src/lib/pages/pages.ts', "import type { MediaRow } from '../media/table.ts'", 'type src/lib/media/table.ts'],
  ['src/lib/pages/pages.ts', "export * from '../media/operations/save.ts'", 'src/lib/media/operations/save.ts'],
  ['src/lib/pages/pages.ts', "let a: import('../media/variants.ts').Variant", 'type src/lib/media/variants.ts'],
  ['src/lib/pages/pages.ts', "await import('../../server/app.ts')", 'await src/server/app.ts'],
  ['src/lib/pages/pages.ts', "import '../../commands/serve.ts'", 'src/commands/serve.ts'],
  ['src/lib/pages/pages.ts', "import { defineKit } from 'cms/kit'", 'cms/kit'],
  ['src/lib/pages/pages.ts', "import { H3 } from 'h3'", 'h3'],
  ['src/lib/pages/pages.ts', "import sharp from 'sharp'", 'sharp'],
  ['src/lib/pages/pages.ts', "import leftPad from 'left-pad/deep.js'", 'left-pad/deep.js'],
  ['src/lib/platform/db/tables.ts', "import { pages } from '../../pages/table.ts'", 'src/lib/pages/table.ts'],
  ['src/lib/core/site.ts', "import save from '../pages/operations/save.ts'", 'src/lib/pages/operations/save.ts'],
  ['src/server/rest.ts', "import { row } from '../lib/pages/table.ts'", 'src/lib/pages/table.ts'],
  ['src/server/rest.ts', "import serve from '../commands/serve.ts'", 'src/commands/serve.ts'],
  ['src/server/rest.ts', "import { Server } from '@modelcontextprotocol/server/x'", '@modelcontextprotocol/server/x'],
  ['src/commands/serve.ts', "import { app } from '../server/app.ts'", 'src/server/app.ts'],
  ['src/commands/page/list.ts', "await import('../../server/app.ts')", 'await src/server/app.ts'],
  ['src/commands/page/list.ts', "import show from './show.ts'", 'src/commands/page/show.ts'],
  ['src/admin/client/api.ts', "import { AppError } from '../../lib/base/errors.ts'", 'src/lib/base/errors.ts'],
  ['src/admin/client/api.ts', "import { readFileSync } from 'fs'", 'fs'],
  ['kits/starter/kit.ts', "import { html } from '../../src/lib/base/html.ts'", 'src/lib/base/html.ts'],
  ['kits/starter/kit.ts', "import other from '../other/kit.ts'", 'kits/other/kit.ts'],
  ['kits/starter/kit.ts', "import { readFileSync } from 'node:fs'", 'node:fs'],
  ['extensions/dav/src/extension.ts', "import { run } from 'cms/package.json'", 'cms/package.json'],
  ['extensions/dav/src/admin/dav.ts', "import { run } from 'cms/lib'", 'cms/lib'],
]
const PLANTED_USES = ['process.env.HOME', "globalThis.process['env']", 'console.log(1)', 'const { env } = process']
const PLANTED_MARKUP = [
  'html`<p style="color: red">`',
  "'<a onclick=\\'go()\\'>'",
  'html`<img onerror=${code}>`',
  "style-src 'unsafe-inline'",
]
const INNOCENT = "const style = 'x'; const one='1'; log('x', `@click=${go}`, { console: 1 }, env.process)"

test('the checks see what is planted', () => {
  for (const [path, text, target] of PLANTED_IMPORTS)
    assert.deepEqual(forbiddenImports([{ path, text }], RULES), [`${path} -> ${target}`])
  for (const text of PLANTED_USES) assert.equal(ambientUses({ path: 'a.ts', text }).length, 1, text)
  for (const text of PLANTED_MARKUP) assert.equal(inlineMarkup({ path: 'a.ts', text }).length, 1, text)
  assert.ok(isLong({ path: 'a.ts', text: 'a\n'.repeat(MAX_LINES + 1) }))
  assert.ok(!isLong({ path: 'a.ts', text: 'a\n'.repeat(MAX_LINES) }))
  for (const path of ['src/lib/pages/PageList.ts', 'src/lib/pages/page_list.ts', 'src/lib/pages/page list.ts'])
    assert.ok(isMisnamed({ path, text: '' }), path)
})

test('the checks let pass what is allowed', () => {
  const path = 'src/lib/pages/pages.ts'
  const imports = [
    '../media/media.ts',
    '../media/schema.ts',
    '../base/html.ts',
    '../base/errors.ts',
    './table.ts',
    'node:fs',
  ]
  const text = imports.map((target) => `import '${target}'`).join('\n')
  const serve = { path: 'src/commands/serve.ts', text: "await import('../server/app.ts')" }
  assert.deepEqual(forbiddenImports([{ path, text }, serve], RULES), [])
  assert.deepEqual([...ambientUses({ path, text: INNOCENT }), ...inlineMarkup({ path, text: INNOCENT })], [])
  assert.ok(!isMisnamed({ path: 'kits/starter/blocks/text_image.ts', text: '' }))
})

function inLibrary({ path }: Source): boolean {
  return path.startsWith('src/lib/')
}

const isUnformatted = ({ text }: Source): boolean => text.includes('prettier-ignore')

function isLong({ path, text }: Source): boolean {
  return !PRINTED.includes(path) && text.trimEnd().split('\n').length > MAX_LINES
}

function isMisnamed({ path }: Source): boolean {
  return !KEBAB.test(path.split('/').at(-1) ?? '') && !matchesAny(NAMED_BY_TYPE, path)
}

function nameOf({ path }: Source): string {
  return path
}
