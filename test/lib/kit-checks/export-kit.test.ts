// kit:export: what is written is a kit that works elsewhere, with the design of a website as a preset; always the same bytes.
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { checkKit } from '../../../src/lib/kit-checks/check-kit.ts'
import { createKit } from '../../../src/lib/kit-checks/create-kit.ts'
import { exportKit } from '../../../src/lib/kit-checks/export-kit.ts'
import { presetOf } from '../../../src/lib/kit-checks/export-preset.ts'
import { call, makeInstallation, type TestInstallation } from '../../support/installation.ts'
import { removeFolder, tempFolder } from '../../support/temp.ts'

suite('kit:export', () => {
  let made: TestInstallation
  let there: string
  before(async () => {
    made = await makeInstallation({ sites: { default: {}, small: { kit: 'leer' } } })
    createKit({ root: made.root, name: 'leer' })
    there = tempFolder()
  })
  after(async () => {
    await made.close()
    removeFolder(there)
  })

  test('a folder that is put into kits/ elsewhere passes kit:check, with the design of a website', async () => {
    const site = await made.installation.openSite('small')
    await call(made.installation, 'small', 'set_design', {
      values: { primary: { light: '#102030' }, font: 'serif' },
    })
    const preset = await presetOf(site, 'My "site" \\ ${x} </script>')
    const out = join(there, 'kits/mine')
    const exported = await exportKit({ root: made.root, name: 'leer', out, preset })
    assert.ok(exported.files.includes('package.json') && exported.files.includes('design-base.ts'))
    assert.deepEqual((await checkKit(there, 'mine')).findings, [])
    const design: any = (await import(join(out, 'design.ts'))).default
    const { label, values } = design.presets.small
    assert.equal(label, 'My "site" \\ ${x} </script>')
    assert.deepEqual([values.primary.light, values.primary.dark, values.font], ['#102030', '#9DBDF5', 'serif'])
    assert.ok(design.presets.standard)
    const again = join(there, 'twice')
    await exportKit({ root: there, name: 'mine', out: again, preset })
    assert.ok(existsSync(join(again, 'design-base-2.ts')))
  })

  test('fonts of the website alone are told, since the kit does not have them', async () => {
    const input = { family: 'inter', subsets: ['latin'], styles: ['normal'] }
    await call(made.installation, 'default', 'install_font', input)
    await call(made.installation, 'default', 'set_design', { values: { font_body: 'inter' } })
    const { left_out, values } = await presetOf(await made.installation.openSite('default'), 'X')
    assert.deepEqual([left_out, values['font_body']], [['font_body'], 'grotesque'])
  })

  test('what is in the way, unknown or inside itself is refused; links and hidden files stay behind', async () => {
    createKit({ root: there, name: 'own' })
    const folder = join(there, 'kits/own')
    mkdirSync(join(folder, 'node_modules'))
    writeFileSync(join(folder, 'node_modules/x.js'), 'x')
    writeFileSync(join(folder, '.env'), 'SECRET=1')
    symlinkSync('/etc', join(folder, 'css/etc'))
    symlinkSync('/etc/hostname', join(folder, 'css/host.css'))
    const out = join(there, 'own-out')
    const { files } = await exportKit({ root: there, name: 'own', out })
    assert.deepEqual(
      files.filter((file) => /node_modules|env|etc|host/.test(file)),
      [],
    )
    assert.deepEqual(files, [...files].sort())
    const ask = (name: string, to: string) => exportKit({ root: there, name, out: to })
    await assert.rejects(ask('own', out), { code: 'conflict' })
    await assert.rejects(ask('own', join(folder, 'copy')), { code: 'validation' })
    await assert.rejects(ask('../own', join(there, 'x')), { code: 'not-found' })
    assert.deepEqual(
      readdirSync(there).filter((name) => name.endsWith('.tmp')),
      [],
    )
  })

  test('an archive has the folder of the kit in it, and is the same each time', async () => {
    const [one, two] = [join(there, 'one.zip'), join(there, 'two.zip')]
    await exportKit({ root: there, name: 'own', out: one })
    await exportKit({ root: there, name: 'own', out: two })
    assert.deepEqual(readFileSync(one), readFileSync(two))
    const { unzipSync } = await import('fflate')
    const files = unzipSync(readFileSync(one))
    assert.equal(Buffer.from(files['own/kit.ts']!).toString(), readFileSync(join(there, 'kits/own/kit.ts'), 'utf8'))
    assert.ok(Object.keys(files).every((path) => path.startsWith('own/')))
  })
})
