// The files that a kit names for blocks: a typing error is reported, blocks for tables that a kit does not have are not.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { defineKit } from '../../../src/lib/kits/define-kit.ts'
import { SHARED_FILES, SHARED_TYPES } from '../../../src/lib/kits/shared/shared-files.ts'
import { assetErrors } from '../../../src/lib/kit-checks/selftest-assets.ts'

const FOLDER = join(import.meta.dirname, '../../../templates/kit')
const errorsOf = (conditional_css: Record<string, string[]>) => {
  const kit = { label: 'Own', version: '1.0.0', source_lang: 'en', backgrounds: [] }
  const definition = defineKit({ ...kit, conditional_css: { 'css/blocks/hero.css': [], ...conditional_css } })
  return assetErrors({ folder: FOLDER, definition, blocks: new Map() })
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
