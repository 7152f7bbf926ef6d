// The files that a kit names for blocks: a typing error is reported, blocks for tables that a kit does not have are not.
import assert from 'node:assert/strict'
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { defineKit } from '../../../src/lib/kits/define-kit.ts'
import { SHARED_FILES, SHARED_TYPES } from '../../../src/lib/kits/shared/shared-files.ts'
import { assetErrors } from '../../../src/lib/kit-checks/selftest-assets.ts'
import { tempFolder } from '../../support/temp.ts'

const FOLDER = join(import.meta.dirname, '../../../templates/kit')
const errorsOf = (conditional_css: Record<string, string[]>, folder = FOLDER) => {
  const kit = { label: 'Own', version: '1.0.0', source_lang: 'en', backgrounds: [] }
  const definition = defineKit({ ...kit, conditional_css: { 'css/blocks/hero.css': [], ...conditional_css } })
  return assetErrors({ folder, definition, blocks: new Map() })
}

test('a kit takes the files of all blocks for tables, and has the blocks it needs', () => {
  assert.deepEqual(errorsOf({ ...SHARED_FILES, 'css/base.css': SHARED_TYPES }), [])
})

test('other types that a kit does not have are errors', () => {
  assert.deepEqual(errorsOf({ 'css/base.css': ['data_lists', 'data_list:table'] }), [
    'css/base.css is for "data_lists", and there is no such block or variant',
    'css/base.css is for "data_list:table", and there is no such block or variant',
  ])
})

test('a stylesheet that browsers misread is an error, with its line', (t) => {
  const folder = tempFolder(t)
  cpSync(FOLDER, folder, { recursive: true })
  const errorOf = (css: string) => {
    writeFileSync(join(folder, 'css/base.css'), css)
    return errorsOf({ 'css/base.css': [] }, folder).map((error) => error.replace('; browsers misread what follows', ''))
  }
  const sound = `@layer a { .b { color: red; &:hover { width: calc((1px + 2px) * 2) } } }
.c { background: url(data:image/svg+xml;a{b) ; content: "}\\"(" } /* { */ [data-x='{'] { --y: {a:b}; } .md\\:d { top: 0 }`
  assert.deepEqual(errorOf(sound), [])
  assert.deepEqual(errorOf('\n.a { color: red;\n.b { top: 0 }\n'), ['css/base.css:2: { is not closed'])
  assert.deepEqual(errorOf('.a { top: 0 }\n}\n.b { top: 0 }'), ['css/base.css:2: } closes nothing that is open'])
  assert.deepEqual(errorOf('.a { top: calc(1px }'), ['css/base.css:1: } closes nothing that is open'])
  assert.deepEqual(errorOf(".a::before { content: 'x }\n.b { top: 0 }"), ["css/base.css:1: 'x } does not end"])
  assert.deepEqual(errorOf('.a { top: 0 }\n/* notes'), ['css/base.css:2: /* notes does not end'])
})
