// cms init: a folder becomes an installation's; what is there stays, and the next step is said.
// Holds: contract 1.1 schema
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import test from 'node:test'
import { initFolder } from '../../src/lib/platform/config/init-folder.ts'
import { cms } from '../support/cms.ts'
import { tempFolder } from '../support/temp.ts'

const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8')

test('an empty folder gets what people, npm and git need, and the first serve goes on from there', async (t) => {
  const root = tempFolder(t)
  const { code, json } = await cms(root, ['init', '--json'])
  assert.equal(code, 0)
  const { made, present, install } = json.result
  assert.deepEqual(
    { made, present, install },
    {
      made: ['package.json', '.gitignore', 'README.md', 'config/site.schema.json', 'config/local.schema.json'],
      present: [],
      install: true,
    },
  )
  assert.ok(existsSync(join(root, 'config/sites')))
  assert.ok(!existsSync(join(root, 'config/config.local.json')), 'secrets are made by the first start')
  assert.match(read(root, '.gitignore'), /^\/storage\/$[^]*^\/config\/config\.local\.json$/m)
  assert.deepEqual(JSON.parse(read(root, 'package.json')).scripts, {
    start: 'cms serve',
    dev: 'cms serve --dev',
  })
  const { dependencies } = JSON.parse(read(root, 'package.json'))
  assert.equal(resolve(root, dependencies.cms.replace(/^file:/, '')), join(import.meta.dirname, '../..'))
  const site = await cms(root, ['site:create', 'default', 'localhost', 'starter', '--no-content'])
  assert.equal(site.code, 0, site.stderr)
})

test('$schema of every configuration file leads to the schema of this version', async (t) => {
  const root = tempFolder(t)
  const create = (key: string) => cms(root, ['site:create', key, `${key}.test`, 'starter', '--no-content'])
  assert.equal((await create('one')).code, 0)
  const follow = () => {
    for (const file of ['config/sites/one.json', 'config/config.local.json']) {
      const { $schema } = JSON.parse(read(root, file)) as { $schema: string }
      const name = $schema.split('/').at(-1)!
      assert.equal(
        readFileSync(resolve(root, dirname(file), $schema), 'utf8'),
        readFileSync(join(import.meta.dirname, '../../config', name), 'utf8'),
      )
    }
  }
  follow()
  // As an older version had left them.
  writeFileSync(join(root, 'config/site.schema.json'), '{}')
  rmSync(join(root, 'config/local.schema.json'))
  assert.equal((await create('two')).code, 0)
  follow()
})

test('a named folder is made; what is there stays, rules of git are completed, and doing it again changes nothing', async (t) => {
  const root = tempFolder(t)
  mkdirSync(join(root, 'my sites'))
  writeFileSync(join(root, 'my sites/README.md'), 'mine')
  writeFileSync(join(root, 'my sites/.gitignore'), 'node_modules\nstorage\n*.log')
  const { code, stdout } = await cms(root, ['init', 'my sites'])
  assert.equal(code, 0)
  assert.match(stdout, /made {5}package\.json\n {2}made {5}\.gitignore\n {2}made {5}config\/site\.schema\.json\n/)
  assert.match(stdout, /made {5}config\/local\.schema\.json\n {2}present {2}README\.md\n/)
  assert.match(stdout, /Next:\n\n {2}cd '.*\/my sites'\n {2}npm install\n {2}npx cms serve\n$/)
  const folder = join(root, 'my sites')
  assert.equal(read(folder, 'README.md'), 'mine')
  assert.equal(read(folder, '.gitignore'), 'node_modules\nstorage\n*.log\n/public/\n/config/config.local.json\n')
  assert.deepEqual((await cms(root, ['init', 'my sites', '--json'])).json.result.made, [])
  const file = await cms(root, ['init', 'my sites/README.md', '--json'])
  assert.deepEqual([file.code, file.json.error.code], [4, 'conflict'])
})

test('the new package.json names the product as the project does that brought it along', (t) => {
  const root = tempFolder(t)
  const project = join(root, 'package.json')
  const dependencyIn = (named: string, folder: string) => {
    writeFileSync(project, JSON.stringify({ dependencies: { cms: named } }))
    initFolder({ folder: join(root, folder), project })
    return JSON.parse(read(join(root, folder), 'package.json')).dependencies?.cms
  }
  assert.equal(dependencyIn('file:cms-1.0.0.tgz', 'a'), 'file:../cms-1.0.0.tgz')
  assert.equal(dependencyIn('file:/srv/cms-1.0.0.tgz', 'b'), 'file:/srv/cms-1.0.0.tgz')
  assert.equal(dependencyIn('^1.0.0', 'c/d'), '^1.0.0')
  writeFileSync(project, 'no json')
  initFolder({ folder: join(root, 'e'), project })
  assert.equal(JSON.parse(read(join(root, 'e'), 'package.json')).dependencies, undefined)
  mkdirSync(join(root, 'node_modules/cms'), { recursive: true })
  writeFileSync(join(root, 'node_modules/cms/package.json'), '{}')
  assert.equal(initFolder({ folder: join(root, 'f') }).install, false)
})
