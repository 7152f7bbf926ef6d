// The laws of the house: who may import whom, which file owns a dependency, how long a file is and what it is called.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import test from 'node:test'
import { forbiddenImports, type Law, type Rules } from './support/architecture/edges.ts'
import { ambientUses, inlineMarkup } from './support/architecture/habits.ts'
import { matchesAny } from './support/architecture/pattern.ts'
import { readSources, type Source } from './support/architecture/source.ts'
import { ROOT } from './support/root.ts'

/** What one area shows to the others: its door `<area>/<area>.ts`, its schema, and the files named here (decision 7). */
const DOORS = [
  'src/lib/{:other/:other,addresses/service}.ts',
  'src/lib/*/schema.ts',
  'src/lib/*/define-*.ts',
  'src/lib/access/{principal,tokens,limits,limits-of-content,features,count-accounts,first-account}.ts',
  'src/lib/access/{member,user-principal,users,change-user,links,passwords,email,roles}.ts',
  'src/lib/access/{sessions,sign-in,passkeys,totp,recovery-codes,second-factor,tickets}.ts',
  'src/lib/access/{own-passkeys,own-sessions,prove-passkey,relying-party,change-factors}.ts',
  'src/lib/access/{change-email,profile,request-reset,use-password}.ts',
  'src/lib/blocks/{block,block-references,block-style,block-tree,block-fields,check-blocks,liquid-file}.ts',
  'src/lib/config/{likely-timezone,site-config,site-directory,last-port}.ts',
  'src/lib/data/entries/{list-public,sort-entries,filter-fields,filter-input,public-heads,deleted-entry,entries-at,public-addresses}.ts',
  'src/lib/data/{occurrences/public-occurrences,transfer/read-csv}.ts',
  'src/lib/design/{contrast,suggest}.ts',
  'src/lib/approval/sides.ts',
  'src/lib/blocks/{offered-blocks,preview-type,sample-texts,section-fields,selftest}.ts',
  'src/lib/data/tables/{definition,find-table,content-tables,not-asked}.ts',
  'src/lib/extension/{active,contribution,discover,resolve,table-referrer}.ts',
  'src/lib/forms/{form,form-page,form-view,form-token,held-files,page-words,post,proof-of-work,public-page,receive-post,reference,request-file}.ts',
  'src/lib/i18n/{languages,site-texts,admin-text,messages}.ts',
  'src/lib/i18n/messages/{labels,told}.ts',
  'src/lib/icons/sprite.ts',
  'src/lib/kits/{admin-texts,data-view,html,kit-media,load-kit,starter-content}.ts',
  'src/lib/access/{actors,tell}.ts',
  'src/lib/approval/list-changes.ts',
  'src/lib/oauth/{client-metadata,clients,codes,fault,forget,granted,grants,own-programs,redirect-uri,request,scope}.ts',
  'src/lib/mail/{check-mails,drop-mails,settings}.ts',
  'src/lib/media/{image,obtain-file,types}.ts',
  'src/lib/media/{limits,plan,picture,media-view,sample-media,usage,settle-items,inspect,store,keys}.ts',
  'src/lib/media/{at-address,missing-items,uploads,upload-parts}.ts',
  'src/lib/media/{turn-texts,without-alt}.ts',
  'src/lib/pages/{pass,pages-of-role,public-pages,locate,change-heads,place-of,page-sides,pages-at,preview,create,publish,versions}.ts',
  'src/lib/pages/{revisions,error-places,failed-publications}.ts',
  'src/lib/network/{own-sites,setup-languages}.ts',
  'src/lib/samples/name-heads.ts',
  'src/lib/proxy/{map-settings,static-map,video-providers}.ts',
  'src/lib/redirects/{match,not-found-log,source}.ts',
  'src/lib/settings/{keep-main-language,keep-title,main-language,site-settings,site-title,timezone,uses}.ts',
  'src/lib/system/{version,version-range}.ts',
  'src/lib/website/{feeds/is-feed,erase-published,urls,blocks,cache-tags,answer-home,model,render-page,site-design}.ts',
]
/** The server is the other half of the website: what is rendered and kept there is sent here. */
const WEBSITE = ['src/lib/website/**']
/** The ground every area stands on. */
const GROUND = ['src/lib/*.ts', 'src/lib/{operation,db,fields,conditions,net,crypto,util,recurrence}/**']
const INTERNALS = ['src/lib/*/table.ts', 'src/lib/*/operations/**']
const PACKAGE = ['cms/kit', 'cms/extension', 'cms/lib', 'cms/command']

/** Who may import whom. The first row that fits a file counts; `:area` is the same word on both sides. */
const LAWS: Law[] = [
  { from: 'src/lib/errors.ts', may: [] },
  { from: 'src/lib/util/**', may: ['src/lib/util/**'] },
  // The types of all tables in one place, so that a query knows them all.
  { from: 'src/lib/db/tables.ts', may: ['src/lib/db/**', 'type src/lib/*/table.ts'] },
  // lib's root files put the areas together.
  { from: 'src/lib/*.ts', may: ['src/lib/**'], never: INTERNALS },
  { from: 'src/lib/:area/**', may: ['src/lib/:area/**', ...GROUND, ...DOORS] },
  {
    from: 'src/server/{page-access,website,website-answer,website-response,published,assets,headers,media,preview/*}.ts',
    may: ['src/server/**', 'src/lib/*.ts', 'src/lib/{operation,util}/**', ...DOORS, ...WEBSITE],
  },
  { from: 'src/server/**', may: ['src/server/**', 'src/lib/*.ts', 'src/lib/{operation,util}/**', ...DOORS] },
  {
    from: 'src/commands/{serve,mcp/serve,mcp/tools}.ts',
    may: ['src/commands/**/_*.ts', 'src/lib/**', 'await src/server/**'],
  },
  { from: 'src/commands/**', may: ['src/commands/**/_*.ts', 'src/lib/**'], never: ['src/lib/*/table.ts'] },
  {
    from: 'src/admin/**',
    may: ['src/admin/**', 'src/lib/{conditions,recurrence,util/text}/**', 'src/lib/util/local-host.ts', 'type src/lib/**'], // prettier-ignore
  },
  { from: 'kits/:kit/**', may: ['kits/:kit/**', ...PACKAGE] },
  { from: 'extensions/:name/**', may: ['extensions/:name/**', ...PACKAGE] },
  { from: 'bin/**', may: ['bin/**', 'src/commands/_*.ts'] },
]

/** Which files own a dependency. One that is not named here may not be imported. */
const OWNERS: Rules['owners'] = {
  'node:': ['{src/lib,src/server,src/commands,bin,extensions}/**'],
  zod: ['{src,extensions}/**'],
  kysely: ['src/lib/**'],
  'better-sqlite3': ['src/lib/db/**'],
  mysql2: ['src/lib/db/**'],
  uuid: ['src/lib/util/clock.ts', 'src/lib/operation/ids.ts'],
  '@sindresorhus/slugify': ['src/lib/util/text/slug.ts'],
  'sqlite-vec': ['src/lib/{db,search}/**'],
  'libsodium-wrappers': ['src/lib/crypto/**'],
  'jsonc-parser': ['src/lib/config/**'],
  croner: ['src/lib/jobs/**'],
  ibantools: ['src/lib/fields/iban.ts', 'src/admin/fields/iban-field.ts'],
  'sanitize-html': ['src/lib/fields/sanitize.ts'],
  fflate: ['src/lib/kits/zip.ts', 'src/lib/util/read-zip.ts'],
  'subset-font': ['src/lib/fonts/subset.ts'],
  sharp: ['src/lib/media/image.ts'],
  'fast-xml-parser': ['src/lib/net/xml.ts'],
  htmlparser2: ['src/lib/net/{xml-items,html-text}.ts'],
  entities: ['src/lib/net/xml-text.ts'],
  yauzl: ['src/lib/util/open-zip.ts'],
  'json-p3': ['src/lib/sources/paths/path-worker.ts'],
  xpath: ['src/lib/sources/paths/path-worker.ts'],
  '@xmldom/xmldom': ['src/lib/sources/paths/path-worker.ts'],
  'ical.js': ['src/lib/website/feeds/**'],
  aws4fetch: ['src/lib/media/s3-client.ts'],
  'file-type': ['src/lib/media/sniff.ts', 'src/lib/forms/sniff-head.ts'],
  'music-metadata': ['src/lib/media/av.ts'],
  '@fastify/busboy': ['src/server/receive-file.ts', 'src/server/forms/read-post.ts'],
  nodemailer: ['src/lib/mail/transport.ts'],
  '@simplewebauthn/server': ['src/lib/access/passkeys.ts'],
  otplib: ['src/lib/access/totp.ts'],
  uqr: ['src/server/{dev-listen,screens/qr-code}.ts'],
  listhen: ['src/server/dev-listen.ts'],
  inquirer: ['src/commands/**'],
  mustache: ['src/lib/mail/**', 'src/lib/**/scaffold*.ts'],
  liquidjs: ['src/lib/blocks/**'],
  'css-tree': ['src/lib/blocks/**'],
  ai: ['src/lib/ai/**'],
  h3: ['src/server/**'],
  '@modelcontextprotocol/server': ['src/server/mcp*.ts'],
  '@oclif/core': ['src/commands/**', 'bin/**', 'extensions/*/{commands,src/commands}/**'],
  lit: ['src/admin/**'],
  '@lit/context': [
    'src/admin/{app-context,admin-element,inline/inline-app}.ts',
    'src/admin/{shell,pickers}/**',
  ],
  '@lit/task': ['src/admin/**'],
  '@awesome.me/webawesome': ['src/admin/**'],
  dompurify: ['src/admin/trusted-types.ts', 'src/admin/rich-text/clean-paste.ts'],
  '@tiptap': ['src/admin/rich-text/**'],
  '@codemirror': ['src/admin/code/**'],
  // libsodium in JavaScript: no WebAssembly under the admin's policy (decision 31).
  '@noble': ['src/admin/inbox/**'],
  '@lezer': ['src/admin/code/**'],
  diff: ['src/admin/elements/diff/**'],
  'virtual:cms-icons': ['src/admin/icons.ts'],
}
const RULES: Rules = { laws: LAWS, owners: OWNERS }

const MAX_LINES = 300
const KEBAB = /^_?[a-z0-9]+(-[a-z0-9]+)*(\.(test|d|config))?\.(ts|js|mjs|css|liquid)$/
/** Named as what they declare is called in data. */
const NAMED_BY_TYPE = ['{kits/*,extensions/*}/{,css/,src/}blocks/**', 'src/lib/fields/types/**']
/** These speak of inline markup in order to refuse it; so does a line that holds a sample attack. */
const REFUSE_MARKUP = ['src/lib/fields/attack-strings.ts', 'src/lib/extension/csp.ts']
const ATTACK = 'alert(1)'

const code = readSources('{src,kits,extensions,bin}/**/*.{ts,js,mjs}')
const product = code.filter(({ path }) => !matchesAny(['extensions/*/test/**'], path))
const written = [
  ...code,
  ...readSources('{test,scripts}/**/*.{ts,js,mjs}', '{src,kits,extensions}/**/*.{css,liquid}'),
]
const markup = [...product, ...readSources('{src,kits,extensions,templates}/**/*.{html,liquid,mustache,svg}')]

test('every import is allowed by the tables', () => {
  assert.deepEqual(forbiddenImports(product, RULES), [])
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
  ['src/lib/errors.ts', "import { now } from './util/clock.ts'", 'src/lib/util/clock.ts'],
  ['src/lib/util/clock.ts', "import { AppError } from '../errors.ts'", 'src/lib/errors.ts'],
  ['src/lib/pages/pages.ts', "import { MediaRow } from '../media/table.ts'", 'src/lib/media/table.ts'],
  [
    'src/lib/pages/pages.ts',
    "import type { MediaRow } from '../media/table.ts'",
    'type src/lib/media/table.ts',
  ],
  [
    'src/lib/pages/pages.ts',
    "export * from '../media/operations/save.ts'",
    'src/lib/media/operations/save.ts',
  ],
  [
    'src/lib/pages/pages.ts',
    "let a: import('../media/variants.ts').Variant",
    'type src/lib/media/variants.ts',
  ],
  ['src/lib/pages/pages.ts', "await import('../../server/app.ts')", 'await src/server/app.ts'],
  ['src/lib/pages/pages.ts', "import '../../commands/serve.ts'", 'src/commands/serve.ts'],
  ['src/lib/pages/pages.ts', "import { defineKit } from 'cms/kit'", 'cms/kit'],
  ['src/lib/pages/pages.ts', "import { H3 } from 'h3'", 'h3'],
  ['src/lib/pages/pages.ts', "import sharp from 'sharp'", 'sharp'],
  ['src/lib/pages/pages.ts', "import leftPad from 'left-pad/deep.js'", 'left-pad/deep.js'],
  ['src/lib/db/tables.ts', "import { pages } from '../pages/table.ts'", 'src/lib/pages/table.ts'],
  ['src/lib/site.ts', "import save from './pages/operations/save.ts'", 'src/lib/pages/operations/save.ts'],
  ['src/server/rest.ts', "import { row } from '../lib/pages/table.ts'", 'src/lib/pages/table.ts'],
  ['src/server/rest.ts', "import serve from '../commands/serve.ts'", 'src/commands/serve.ts'],
  [
    'src/server/rest.ts',
    "import { Server } from '@modelcontextprotocol/server/x'",
    '@modelcontextprotocol/server/x',
  ],
  ['src/commands/serve.ts', "import { app } from '../server/app.ts'", 'src/server/app.ts'],
  ['src/commands/page/list.ts', "await import('../../server/app.ts')", 'await src/server/app.ts'],
  ['src/commands/page/list.ts', "import show from './show.ts'", 'src/commands/page/show.ts'],
  ['src/admin/api.ts', "import { AppError } from '../lib/errors.ts'", 'src/lib/errors.ts'],
  ['src/admin/api.ts', "import { readFileSync } from 'fs'", 'fs'],
  ['kits/starter/kit.ts', "import { html } from '../../src/lib/kits/html.ts'", 'src/lib/kits/html.ts'],
  ['kits/starter/kit.ts', "import other from '../other/kit.ts'", 'kits/other/kit.ts'],
  ['kits/starter/kit.ts', "import { readFileSync } from 'node:fs'", 'node:fs'],
  ['extensions/dav/src/extension.ts', "import { run } from 'cms/package.json'", 'cms/package.json'],
]
const PLANTED_USES = [
  'process.env.HOME',
  "globalThis.process['env']",
  'console.log(1)',
  'const { env } = process',
]
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
  for (const path of [
    'src/lib/pages/PageList.ts',
    'src/lib/pages/page_list.ts',
    'src/lib/pages/page list.ts',
  ])
    assert.ok(isMisnamed({ path, text: '' }), path)
})

test('the checks let pass what is allowed', () => {
  const path = 'src/lib/pages/pages.ts'
  const imports = ['../media/media.ts', '../media/schema.ts', '../kits/html.ts', '../errors.ts', './table.ts', 'node:fs'] // prettier-ignore
  const text = imports.map((target) => `import '${target}'`).join('\n')
  const serve = { path: 'src/commands/serve.ts', text: "await import('../server/app.ts')" }
  assert.deepEqual(forbiddenImports([{ path, text }, serve], RULES), [])
  assert.deepEqual([...ambientUses({ path, text: INNOCENT }), ...inlineMarkup({ path, text: INNOCENT })], [])
  assert.ok(!isMisnamed({ path: 'kits/starter/blocks/text_image.ts', text: '' }))
})

function inLibrary({ path }: Source): boolean {
  return path.startsWith('src/lib/')
}

function isLong({ text }: Source): boolean {
  return text.trimEnd().split('\n').length > MAX_LINES
}

function isMisnamed({ path }: Source): boolean {
  return !KEBAB.test(path.split('/').at(-1) ?? '') && !matchesAny(NAMED_BY_TYPE, path)
}

function nameOf({ path }: Source): string {
  return path
}
