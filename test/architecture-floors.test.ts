// The floors of lib hold: no import goes up.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import test from 'node:test'
import { join } from 'node:path'
import { AREAS, areaOf, upwardImports } from './support/architecture/floors.ts'
import { readSources } from './support/architecture/source.ts'
import { ROOT } from './support/root.ts'

test('no import in lib goes up', () => {
  assert.deepEqual(upwardImports(readSources('src/lib/**/*.ts')), [])
})

test('an import that goes up is seen, whatever its kind', () => {
  const path = 'src/lib/media/media.ts'
  for (const text of [
    "import { publish } from '../pages/paths.ts'",
    "import type { Page } from '../pages/schema.ts'",
    "const { publish } = await import('../pages/paths.ts')",
    "let page: import('../pages/schema.ts').Page",
  ])
    assert.equal(upwardImports([{ path, text }]).length, 1, text)
  assert.deepEqual(upwardImports([{ path, text: "import { AppError } from '../base/errors.ts'" }]), [])
})

const PAGE = 'docs/architecture.md'
const page = readFileSync(join(ROOT, PAGE), 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

test(`${PAGE} names the areas that there are, in their order, each with what it is for`, () => {
  assert.deepEqual(all(page, /^- \*\*([\w-]+)\*\* – .{10,}/gm), AREAS)
  const folders = new Set(readSources('src/lib/**/*.ts').map(({ path }) => areaOf(path)))
  assert.deepEqual([...folders].sort(), AREAS.toSorted())
  const drawing = /```\n([^]*?)```/.exec(page)?.[1] ?? ''
  const words = new Set(drawing.match(/[\w-]+/g))
  assert.deepEqual(
    AREAS.filter((area) => !words.has(area)),
    [],
  )
})

test(`${PAGE} names every question that areas answer, and the files that it leads to`, () => {
  const declared = readSources('src/lib/**/*.ts').flatMap(({ text }) => {
    const members = /^(?:export| ) interface Providers \{\n([^]*?)^(?: {2})?\}/m.exec(text)?.[1] ?? ''
    return all(members, /^(?: {2}| {4})'?([a-z.]+)'?: /gm)
  })
  assert.deepEqual(all(page, /^\| `([a-z.]+)` \| \w/gm), declared.sort())
  const files = all(page, /`((?:src|test|scripts|docs)\/[^`<*]+)`/g)
  assert.deepEqual(
    files.filter((file) => !existsSync(join(ROOT, file))),
    [],
  )
})
