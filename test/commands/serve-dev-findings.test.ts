// serve --dev logs what kit:check finds once an edit brought it, and no finding twice.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { cms, serveCms } from '../support/cms.ts'
import { eventually } from '../support/eventually.ts'
import { tempFolder } from '../support/temp.ts'

test('faults that no page shows are logged with their file, each once', async (t) => {
  const root = tempFolder(t)
  assert.equal((await cms(root, ['kit:create', 'werk', '--blank'])).code, 0)
  assert.equal((await cms(root, ['site:create', 'default', 'localhost', 'werk'])).code, 0)
  const served = await serveCms(root, ['--dev'])
  t.after(async () => served.child.exitCode ?? served.stop('SIGKILL'))
  const lines = () =>
    served
      .log()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { level: string; message: string })
      .filter(({ level }) => level === 'warn')
      .map(({ message }) => message)
  const logged = (part: string) => eventually(() => lines().some((line) => line.includes(part)), part)
  const edit = (file: string, from: string | RegExp, to: string) => {
    const path = join(root, 'kits/werk', file)
    const source = readFileSync(path, 'utf8')
    assert.notEqual(source.replace(from, to), source, file)
    writeFileSync(path, source.replace(from, to))
  }
  edit('kit.ts', "css: ['css/base.css']", "css: ['css/base.css', 'css/lost.css']")
  await logged('kits/werk: css/lost.css is named in kit.ts and not there')
  edit('content/de.json', ',', ',,')
  await logged('kits/werk: content/de.json: Expected double-quoted property name')
  edit('css/base.css', /$/, `/* ${'wide '.repeat(8000)} */`)
  await logged('kits/werk: kit.ts: css of the start page is')
  edit('css/base.css', 'wide ', '')
  edit('design.ts', /light: '#FFFFFF'/, "light: '#zz'")
  await logged('kits/werk: design.ts: background must be {light, dark}')
  assert.equal(new Set(lines().map((line) => line.replaceAll(/\d+/g, ''))).size, lines().length, lines().join('\n'))
  assert.equal(await served.stop(), 0)
})
