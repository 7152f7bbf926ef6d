// What areas declare, in German: features, permissions, built-in roles, and what the log calls each write.
import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { areaFiles } from '../../../../src/lib/base/area-files.ts'
import {
  declaredLabel,
  doneLabel,
  entityLabel,
  operationLabel,
  permissionTexts,
  readLabels,
} from '../../../../src/lib/platform/i18n/labels.ts'
import type { Call } from '../../../../src/lib/core/operation/context.ts'
import type { Site } from '../../../../src/lib/core/site.ts'
import { call, makeInstallation, systemCall, tokenCall, type TestInstallation } from '../../../support/installation.ts'

suite('what areas declare, in German', () => {
  let made: TestInstallation
  let site: Site
  before(async () => {
    made = await makeInstallation()
    site = await made.installation.openSite('default')
  })
  after(() => made.close())

  const ask = async (name: string, input: object = {}) =>
    (await call(made.installation, 'default', name, { ...input })).body as { data: any }
  const list = async (name: string, input: object = {}): Promise<any[]> =>
    (await ask(name, { limit: 200, ...input })).data

  const areas = areaFiles('labels.json').map((file) => ({
    area: basename(dirname(file)),
    labels: readLabels(file),
  }))
  const keysOf = (part: 'operations' | 'permissions' | 'declared') =>
    areas.flatMap(({ area, labels }) => Object.keys(labels[part] ?? {}).map((key) => `${area}: ${key}`)).sort()

  test('every write has its German names in its own area, and no name is left over', async () => {
    const ownerOf = new Map(
      areaFiles('operations').flatMap((folder) =>
        globSync('*.ts', { cwd: folder }).map((file) => [
          basename(file, '.ts').replaceAll('-', '_'),
          basename(dirname(folder)),
        ]),
      ),
    )
    const writes = (await site.registry.index()).all.filter(({ level }) => level === 'write')
    const names = writes.flatMap(({ name, faces }) => faces.map((route) => `${ownerOf.get(name)}: ${route.name}`))
    assert.deepEqual(keysOf('operations'), [...new Set(names)].sort())
    assert.equal(operationLabel('de', 'update_page'), 'Seite ändern')
    assert.equal(operationLabel('en', 'shop__add_item'), 'Shop: add item')
    assert.deepEqual(
      [doneLabel('de', 'publish_page'), doneLabel('en', 'publish_page')],
      ['Seite veröffentlicht', 'Page published'],
    )
    assert.equal(doneLabel('de', 'shop__add_item'), 'Shop: add item')
    assert.equal(operationLabel('de', 'constructor'), 'Constructor')
  })

  test('every permission and every feature has its German label in its own area, every group in one', () => {
    const { contributions } = site.registry
    const own = contributions.flatMap(({ name, permissions }) => permissions.map(({ key }) => `${name}: ${key}`))
    assert.deepEqual(keysOf('permissions'), own.sort())
    const declared = new Set(keysOf('declared'))
    const features = contributions.flatMap(({ name, features }) => features.map(({ label }) => `${name}: ${label}`))
    assert.deepEqual(
      features.filter((feature) => !declared.has(feature)),
      [],
    )
    assert.deepEqual(
      site.registry.permissions.filter(({ group }) => !areas.some(({ labels }) => labels.declared?.[group])),
      [],
    )
    assert.equal(declaredLabel('de', 'toString'), 'toString')
    assert.equal(entityLabel('de', 'settings', 'Settings (en)'), 'Einstellungen (en)')
    assert.equal(entityLabel('de', 'menu', 'Menu main (de)'), 'Hauptmenü (de)')
    assert.equal(entityLabel('en', 'menu', 'Menu footer (de)'), 'Footer menu (de)')
    assert.equal(entityLabel('en', 'settings', 'Settings (en)'), 'Settings (en)')
    assert.equal(entityLabel('de', 'media_bulk', '3 items'), '3 Medien')
    assert.equal(entityLabel('de', 'page', 'Settings (en)'), 'Settings (en)')
    assert.equal(entityLabel('de', 'constructor', 'Settings'), 'Settings')
    const shop = { key: 'shop.sell', description: 'Sell things' }
    assert.deepEqual(permissionTexts('de', shop), { label: 'shop.sell', description: 'Sell things' })
  })

  test('what was changed is called in German where its name is the product’s own', async () => {
    const { installation } = made
    await call(installation, 'default', 'set_feature', { key: 'languages', on: false })
    await call(installation, 'default', 'set_feature', { key: 'languages', on: true })
    await call(installation, 'default', 'update_languages', { languages: ['en', 'de'] })
    const changes = await list('list_changes', { status: 'any', locale: 'de' })
    const summaries = new Set(changes.map(({ summary }) => summary as string))
    assert.ok(summaries.has('Funktion ein- oder ausgeschaltet: Sprachen und Übersetzungen'), [...summaries].join('\n'))
    assert.ok(
      [...summaries].some((one) => /: Sprachen$/.test(one)),
      [...summaries].join('\n'),
    )
    assert.equal(changes.find(({ entity }) => entity.type === 'feature')?.entity.label, 'Sprachen und Übersetzungen')
  })

  test('the log calls a built-in role by its German title', async () => {
    const [author] = (await list('list_roles', {})).filter(({ name }) => name === 'author')
    assert.equal(author!.title, 'Author')
    await call(made.installation, 'default', 'update_role', { name: 'author', second_factor: 'remind' })
    const [change] = await list('list_changes', { entity_type: 'role', status: 'any', locale: 'de' })
    assert.equal(change!.entity.label, 'Autor:in')
    assert.match(change!.summary, /: Autor:in$/)
  })

  test('why something cannot be taken back is said in German in a German admin', async () => {
    const { installation } = made
    const own = await systemCall(installation, 'default')
    const session = { id: 1, uid: 'session', elevated_until: null, locale: 'de' }
    const german = { ...own, principal: { ...own.principal, session } }
    const run = async (name: string, input: object, as?: Call): Promise<any> =>
      (await call(installation, 'default', name, { ...input }, as)).body.data
    const { id } = await run('create_page', { title: 'Alpha', slug: 'alpha' })
    await run('update_page', { page: String(id), title: 'Beta' })
    const [change] = await list('list_changes', { status: 'any' })
    await run('update_page', { page: String(id), title: 'Gamma' })
    const { items } = await run('revert_changes', { change: change!.id }, german)
    assert.match(items[0].reason, /^Es wurde inzwischen noch einmal geändert: /)
    const again = await run('revert_changes', { change: change!.id })
    assert.match(again.items[0].reason, /^It was changed once more since: /)
  })

  test('anybody who is signed in sees the permissions, in their language', async () => {
    const viewer = await tokenCall(made.installation, 'default', { role: 'viewer', level: 'read' })
    const answer = await call(made.installation, 'default', 'list_permissions', { locale: 'de-AT', limit: 200 }, viewer)
    const found = (answer.body as { data: any[] }).data
    const publish = found.find(({ key }) => key === 'pages.publish')
    assert.deepEqual(publish, {
      key: 'pages.publish',
      group: 'Seiten',
      label: 'Seiten veröffentlichen',
      description: 'Seiten veröffentlichen, planen und offline nehmen',
      feature: null,
      on: true,
    })
    const [english] = (await list('list_permissions')).filter(({ key }) => key === 'users.manage')
    assert.deepEqual([english.group, english.label, english.feature], ['Users', 'Manage people', 'users'])
  })

  test('features and built-in roles have German labels; those a website made itself stay', async () => {
    const own = { name: 'desk', title: 'Editor', permissions: ['pages.edit'] }
    await call(made.installation, 'default', 'create_role', own)
    const feature = (await list('list_features', { locale: 'de' })).find(({ key }) => key === 'users')
    assert.equal(feature.label, 'Personen und Rollen')
    const titles = Object.fromEntries(
      (await list('list_roles', { locale: 'de' })).map(({ name, title }) => [name, title]),
    )
    assert.deepEqual([titles.editor, titles.viewer, titles.desk], ['Redaktion', 'Nur lesen', 'Editor'])
    const english = await list('list_roles')
    assert.equal(english.find(({ name }) => name === 'editor').title, 'Editor')
  })

  test('the log says in German what was done, and why it could not be', async () => {
    await call(made.installation, 'default', 'create_redirect', { from_path: '/alt', to_url: '/neu' })
    const [change] = await list('list_changes', { status: 'applied', locale: 'de' })
    assert.match(change.summary, /^Weiterleitung angelegt: /)
    const [english] = await list('list_changes', { status: 'applied' })
    assert.match(english.summary, /^Redirect created: /)
    const { data } = await ask('get_change_status', { change: change.id, locale: 'de' })
    assert.equal(data.summary, change.summary)
  })

  test('health says in German how the website is', async () => {
    const { data } = await ask('get_health', { locale: 'de' })
    const { data: english } = await ask('get_health')
    const same = data.checks.filter(({ message }: any, i: number) => message === english.checks[i].message)
    assert.deepEqual(
      same.map(({ message }: any) => message).filter((message: string) => !/^(Node|SQLite) [\d.]+$/.test(message)),
      [],
    )
  })

  test('what waits, and what was decided on it', async () => {
    const proposer = await tokenCall(made.installation, 'default', { mode: 'approval' })
    await call(made.installation, 'default', 'create_tag', { name: 'Garten' }, proposer)
    const [waits] = await list('list_changes', { locale: 'de' })
    assert.equal(waits.summary, 'Schlagwort anlegen: Garten')
    await call(made.installation, 'default', 'delete_redirect', { id: 1 }, proposer)
    const redirect = (await list('list_changes', { locale: 'de' })).find(
      ({ operation }) => operation === 'delete_redirect',
    )
    await call(made.installation, 'default', 'delete_redirect', { id: 1 })
    const { data } = await ask('get_change_status', { change: redirect.id, locale: 'de' })
    assert.match(data.conflict.message, /^(Es gibt keine Weiterleitung|Es wurde inzwischen geändert)/)
  })
})
