// The law of field types: what a type is like is said by its own file and its widget, and nobody else asks for it by its name.
import assert from 'node:assert/strict'
import test from 'node:test'
import { matchesAny } from './support/architecture/pattern.ts'
import { readSources } from './support/architecture/source.ts'
import { typeNames } from './support/architecture/type-names.ts'

const BOUND = 10

const OWN = ['src/lib/fields/types/**', 'src/admin/fields/**', 'src/admin/client/operations.d.ts']
/** Whose `type` is no type of a field, though words of it are the same. */
const OTHERS: Record<string, string[]> = {
  'tokens of a design': [
    'src/{lib,commands}/design/**',
    'src/admin/screens/design/**',
    'src/lib/kit-checks/{check-kit-design,missing}.ts',
  ],
  'pages: links, folders, templates': [
    'src/admin/screens/pages/**',
    'src/admin/screens/page-editor/page-*.ts',
    'src/lib/audit/links/broken-hrefs.ts',
    'src/lib/pages/link-loop.ts',
    'src/lib/website/tree.ts',
    'src/server/preview/page.ts',
  ],
  'what a reference leads to, a subject or a finding is about': [
    'src/admin/screens/ai-texts/**',
    'src/lib/audit/{links/hidden-targets,serialize-finding}.ts',
    'src/lib/core/operation/references.ts',
    'src/lib/data/entries/{insert-many,related-targets}.ts',
    'src/lib/media/{media-view,resolve-media-uids,usage}.ts',
    'src/lib/website/{page-media,data/lookups}.ts',
    'src/lib/writing/{mark-texts,may-confirm}.ts',
  ],
  'JSON Schema': ['src/admin/field-builder/field-options.ts'],
  'codes of errors': ['src/**/messages/**'],
  'links: of the web, of mail, of telephones': ['src/admin/pickers/link-picker.ts', 'src/lib/forms/read-values.ts'],
  'parts of messages of AI, of archives and of feeds': ['src/lib/{chat,backup}/**', 'src/lib/sources/item-text.ts'],
}
const OTHER = Object.values(OTHERS).flat()

test(`types of fields are asked for by their names in ${BOUND} places at most`, () => {
  const sources = readSources('src/**/*.ts').filter(({ path }) => !matchesAny([...OWN, ...OTHER], path))
  const found = sources.flatMap(typeNames)
  assert.ok(found.length <= BOUND, `${found.length} places:\n${found.join('\n')}`)
})

test('a planted question of each kind is found, and a declaration is none', () => {
  const lines = (text: string) =>
    typeNames({ path: 'src/lib/x.ts', text }).map((line) => Number(/:(\d+)/.exec(line)![1]))
  const planted = `
if (field.type === 'group') a()
if (type !== 'media') a()
switch (field.type) { case 'iban': a() }
const SILENT = new Set(['select', 'color', 'bool'])
const shown = ['text', 'email'].includes(field.type)
const WAYS = { number: a, date: b, select: c }
const one = fieldType('iban')
const declared = { type: 'richtext', widget: 'textarea', name: 'text' }
const made = field('geo', { options: [] })
const other = kind === 'number' || link.kind === 'email'`
  assert.deepEqual(lines(planted), [2, 3, 4, 5, 6, 7, 8])
})
