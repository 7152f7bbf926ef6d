// What an extension may declare as a screen of the admin and as a check of its health.
import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { boot } from '../../../../src/lib/core/extension/boot.ts'
import type { ExtensionPoint } from '../../../../src/lib/core/extension/define-extension.ts'
import { tempFolder } from '../../../support/temp.ts'

function extensionOf(t: TestContext, register: (ext: ExtensionPoint) => void) {
  const folder = tempFolder(t)
  mkdirSync(join(folder, 'src/admin'), { recursive: true })
  writeFileSync(join(folder, 'src/extension.ts'), '')
  writeFileSync(join(folder, 'src/admin/list.ts'), 'export {}')
  writeFileSync(join(folder, 'outside.js'), '')
  return boot({ name: 'club', version: '1.0.0', boot: register }, folder)
}
const page = { element: 'club-list', module: './dist/admin/list.js' }

test('a screen is at a path below /admin, however that is written', (t) => {
  for (const path of ['/admin/club', '/club', 'club', 'admin/club/'])
    assert.equal(extensionOf(t, (ext) => ext.adminPage(path, page)).adminPages[0]!.path, '/club')
  const [{ folder, file, hash }] = extensionOf(t, (ext) => ext.adminPage('club/{member:number}', page))
    .adminPages as any
  assert.deepEqual([folder.endsWith('/src/admin'), file, hash().length], [true, 'list.ts', 16])
})

test('a screen that cannot work is refused when it is registered', (t) => {
  const refused = (path: string, options: object, reason: RegExp) =>
    assert.throws(() => extensionOf(t, (ext) => ext.adminPage(path, { ...page, ...options })), reason)
  refused('/Club', {}, /a path below \/admin/)
  refused('/club/../x', {}, /a path below \/admin/)
  refused('/', {}, /a path below \/admin/)
  for (const element of ['club', 'cms-nav', 'wa-input', 'Club-List', 'club-list onload'])
    refused('/club', { element }, /not the name of a custom element/)
  for (const module of ['./dist/admin/none.js', '../../etc/passwd', '/etc/passwd', './dist/../../x.js'])
    refused('/club', { module }, /has no file/)
  refused('/club', { module: './src/extension.ts' }, /folder of its own/)
})

test('a check of health has a name of its own', (t) => {
  const check = () => ({ status: 'ok' as const, message: 'Fine.' })
  const twice = (ext: ExtensionPoint) => ['a', 'a'].forEach((name) => ext.health(name, check))
  assert.throws(() => extensionOf(t, twice), /"a" is taken/)
  assert.throws(() => extensionOf(t, (ext) => ext.health('A b', check)), /"A b"/)
  assert.throws(() => extensionOf(t, (ext) => ext.health('a', {} as never)), /a function is needed/)
})
