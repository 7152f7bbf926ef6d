// Where extensions are found: in the installation's folder, and as packages of type cms-extension.
// Holds: interface 2.5 packages; contract 4.6 found
import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { findExtensions } from '../../../../src/lib/core/extension/discover.ts'
import { tempFolder } from '../../../support/temp.ts'

test('folders, packages with and without a scope, and those of plugins; the first of a name wins', (t) => {
  const root = tempFolder(t)
  const make = (folder: string, name: string, type = 'cms-extension') => {
    mkdirSync(join(root, folder), { recursive: true })
    const cms = { type, name, extension: './extension.js' }
    writeFileSync(join(root, folder, 'package.json'), JSON.stringify({ name: folder, cms }))
  }
  make('extensions/guestbook', 'guestbook')
  make('node_modules/cms-guestbook', 'guestbook')
  make('node_modules/cms-shop', 'shop')
  make('node_modules/@agency/club', 'club')
  make('node_modules/other', 'other', 'something-else')
  make('storage/plugins/node_modules/cms-trips', 'trips')
  mkdirSync(join(root, 'node_modules/broken'))
  writeFileSync(join(root, 'node_modules/broken/package.json'), '{')
  const own = findExtensions(root).filter(({ folder }) => folder.startsWith(root))
  assert.deepEqual(
    own.map(({ name, folder }) => [name, folder.slice(root.length + 1)]),
    [
      ['guestbook', 'extensions/guestbook'],
      ['shop', 'node_modules/cms-shop'],
      ['club', 'node_modules/@agency/club'],
      ['trips', 'storage/plugins/node_modules/cms-trips'],
    ],
  )
})
