// The law of slices: what is one idea stands in one file, as far as that can be read as a whole.
import assert from 'node:assert/strict'
import test from 'node:test'
import { slices } from './support/architecture/slices.ts'
import { readSources, type Source } from './support/architecture/source.ts'

/** Those that are left: tests read them without a browser, or with them their importer would grow beyond 300 lines (decision 153). */
const BOUND = 55

test(`at most ${BOUND} small files have a single importer, which lies in their folder`, () => {
  const sources = readSources('src/**/*.ts').filter(({ path }) => !path.endsWith('.d.ts'))
  const found = slices(sources)
  assert.ok(found.length <= BOUND, `${found.length} files:\n${found.join('\n')}`)
})

const DOOR: Source = {
  path: 'src/lib/pages/save.ts',
  text: "import { isHome } from './home.ts'\nexport { isHome }",
}
const SLICE: Source = { path: 'src/lib/pages/home.ts', text: 'export const isHome = 1\n' }
const names = (...files: Source[]) => slices(files).map((line) => line.split(' ')[0])

test('a planted slice is found, whatever imports it', () => {
  assert.deepEqual(slices([DOOR, SLICE]), ['src/lib/pages/home.ts <- src/lib/pages/save.ts'])
  for (const text of [
    "import type { Home } from './home.ts'",
    "export * from './home.ts'",
    "let home: import('./home.ts').Home",
    "import { isHome } from './home.ts'\nawait import('./home.ts')",
  ])
    assert.deepEqual(names({ ...DOOR, text }, SLICE), [SLICE.path], text)
  assert.deepEqual(names(DOOR, { ...SLICE, text: '\n'.repeat(38) + SLICE.text }), [SLICE.path])
})

test('what is no slice is not found', () => {
  const at = (path: string, text = SLICE.text): Source[] => [
    { path: path.replace(/[^/]+$/, 'save.ts'), text: `import './${path.split('/').at(-1)}'` },
    { path, text },
  ]
  assert.deepEqual(names(DOOR, { ...SLICE, text: '\n'.repeat(39) + SLICE.text }), [], 'it is long enough')
  assert.deepEqual(names(DOOR, SLICE, { ...DOOR, path: 'src/lib/pages/move.ts' }), [], 'two need it')
  assert.deepEqual(names({ ...DOOR, text: "await import('./home.ts')" }, SLICE), [], 'it is loaded late')
  const above = { path: 'src/lib/move.ts', text: "import './pages/home.ts'" }
  assert.deepEqual(names(above, SLICE), [], 'the importer is elsewhere')
  for (const path of [
    'src/lib/pages/table.ts',
    'src/lib/pages/personal-data.ts',
    'src/lib/pages/operations/x.ts',
    'src/lib/fields/types/iban.ts',
    'src/lib/media/image-child.ts',
    'src/commands/page/list.ts',
    'src/admin/screens/pages/screen.ts',
  ])
    assert.deepEqual(names(...at(path)), [], path)
  assert.deepEqual(names(...at('src/server/screens/x.ts', "export default defineScreen({ path: '/x' })")), [])
  assert.deepEqual(names(...at('src/commands/page/_x.ts')), ['src/commands/page/_x.ts'])
})
