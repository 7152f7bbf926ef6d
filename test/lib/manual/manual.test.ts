// The manual has everything that the registries have, its links lead somewhere, and its made examples are taken.
// Holds: interface 4.3 manual; contract 4.3 manual
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { messageFiles, subjectTexts } from '../../../src/lib/base/catalogue/catalogue.ts'
import { answeredCode, PROBLEMS } from '../../../src/lib/base/catalogue/problems.ts'
import { offeredBlocks } from '../../../src/lib/blocks/blocks.ts'
import { extensionCalls } from '../../../src/lib/core/extension/closed-point.ts'
import { fieldTypes } from '../../../src/lib/fields/registry.ts'
import { readChapters, type Chapter } from '../../../src/lib/manual/chapters.ts'
import { exampleOf as blockExample } from '../../../src/lib/manual/reference/blocks.ts'
import { exampleOf as fieldExample } from '../../../src/lib/manual/reference/field-types.ts'
import { searchChapters } from '../../../src/lib/manual/search-chapters.ts'
import { sectionsOf } from '../../../src/lib/manual/sections.ts'
import { OPERATORS } from '../../../src/lib/rules/conditions/operators.ts'
import { ROOT } from '../../support/root.ts'
import { bench, type Bench } from '../pages/site.ts'

interface Manual {
  chapters: { key: string; group: string; title: string; sections: { anchor: string; title: string }[] }[]
}

suite('the manual', () => {
  let site: Bench
  let chapters: Chapter[]
  let opened: Awaited<ReturnType<Bench['installation']['openSite']>>
  before(async () => {
    site = await bench()
    opened = await site.installation.openSite('default')
    chapters = await readChapters({ installation: site.installation, site: opened })
  })
  after(() => site.close())

  const textOf = (key: string) => chapters.find((one) => one.key === key)!.markdown
  const headings = (key: string) => sectionsOf(textOf(key)).map(({ title }) => title)
  const lacking = (key: string, names: Iterable<string>) =>
    [...names].filter((name) => !textOf(key).includes(`\`${name}\``) && !headings(key).includes(name))

  test('has every operation and tool with its input', async () => {
    const index = await opened.registry.index()
    const names = index.all.flatMap(({ faces }) => faces.map(({ name }) => name))
    const operations = chapters.filter(({ group }) => group === 'operations').map(({ markdown }) => markdown)
    const titles = new Set(
      operations.flatMap((text) => sectionsOf(text).flatMap((one) => (one.level === 2 ? [one.title] : []))),
    )
    assert.deepEqual(
      names.filter((name) => !titles.has(name)),
      [],
    )
    assert.match(textOf('rest-pages'), /`POST \/api\/v1\/pages\/\{page\}\/publish`/)
    const tools = index.all.filter(({ mcp }) => mcp).map(({ name }) => name)
    assert.equal(headings('tools').length, tools.length + 1)
    assert.deepEqual(lacking('tools', tools), [])
  })

  test('has every field type, block, operator, call of extensions, command, feature, permission, limit and error', () => {
    const { registry } = opened
    assert.deepEqual(
      lacking(
        'field-types',
        fieldTypes().map(({ key }) => key),
      ),
      [],
    )
    assert.deepEqual(lacking('block-types', offeredBlocks(opened).keys()), [])
    assert.deepEqual(lacking('conditions', OPERATORS), [])
    assert.deepEqual(lacking('extensions', Object.keys(extensionCalls())), [])
    assert.deepEqual(
      lacking(
        'features',
        [...registry.features, ...registry.permissions].map(({ key }) => key),
      ),
      [],
    )
    assert.deepEqual(lacking('limits', Object.keys(site.installation.local.limits)), [])
    const keys = [...messageFiles().keys()].flatMap((subject) =>
      Object.entries(subjectTexts(subject)!).flatMap(([key, { problem }]) => (problem ? [key] : [])),
    )
    const answered = (Object.keys(PROBLEMS) as (keyof typeof PROBLEMS)[]).map(answeredCode)
    assert.deepEqual(lacking('errors', [...answered, ...keys]), [])
    const commands = JSON.parse(readFileSync(join(ROOT, 'test/snapshots/commands.json'), 'utf8')) as object
    const documented = headings('cli').join('\n')
    const ids = Object.keys(commands).filter((id) => /^[a-z]+:[a-z]+$/.test(id))
    assert.deepEqual(
      ids.filter((id) => !documented.includes(`cms ${id}`)),
      [],
    )
  })

  test('says of every option of fields what it means', () => {
    const options = textOf('field-types')
      .split('\n')
      .filter((line) => /^\| `/.test(line))
    assert.ok(options.length > 60)
    assert.deepEqual(
      options.filter((line) => /\|\s*\|$/.test(line)),
      [],
    )
    assert.match(
      textOf('field-types'),
      /Visitors can fill in all of them in a form but `recurrence`, `relation`, `relations`/,
    )
  })

  test('says what the fields of items in blocks take', () => {
    const list = sectionsOf(textOf('block-types')).find(({ title }) => title === 'data_list')!.text
    assert.match(list, /^\| `rules\[\]\.op` \(required\) \| .*`in` \(is one of\)/m)
    assert.match(list, /^\| `rules\[\]\.value` \| .*of a choice its key/m)
    assert.match(list, /^\| `filters` \| .*Visitors filter the entries selected above/m)
  })

  test('shows the parts of inputs that have a name, and leads to them', () => {
    const text = textOf('rest-data')
    assert.match(text, /^\| `fields` \| list of \[`DataTableField`\]\(#datatablefield\)/m)
    assert.match(text, /^### DataTableSettingsPatch$/m)
    for (const setting of ['schema_type', 'kind', 'form.fields', 'calendar.start'])
      assert.match(text, new RegExp(`^\\| \`${setting}\` `, 'm'))
  })

  test('describes each call of extensions once, and no others', () => {
    const section = sectionsOf(textOf('extensions')).find(({ title }) => title === 'What boot can call')!
    const named = [...section.text.matchAll(/`(\w+)\(/g)].map(([, name]) => name!)
    const calls = Object.keys(extensionCalls())
    assert.deepEqual(
      calls.filter((call) => !named.includes(call)),
      [],
    )
  })

  test('every link between chapters leads to a section that is there', () => {
    const anchors = new Map(
      chapters.map(({ key, markdown }) => [key, new Set(sectionsOf(markdown).map(({ anchor }) => anchor))]),
    )
    const broken = chapters.flatMap(({ key, markdown }) =>
      [...markdown.matchAll(/\]\(([\w-]*)(?:\.md)?(?:#([^)]+))?\)/g)].flatMap(([link, to = '', anchor]) => {
        const sections = anchors.get(to === '' ? key : to)
        // The screen shows the words of a link to what is for those who have the sources.
        if (!sections && existsSync(join(ROOT, `docs/${to}.md`))) return []
        return sections && (anchor === undefined || sections.has(anchor)) ? [] : [`${key}: ${link}`]
      }),
    )
    assert.deepEqual(broken, [])
  })

  test('anchors are those of a chapter once, and headings in examples are none', () => {
    for (const { key, markdown } of chapters) {
      const anchors = sectionsOf(markdown).map(({ anchor }) => anchor)
      assert.equal(new Set(anchors).size, anchors.length, key)
    }
    const found = sectionsOf('# A\n\n```sh\n# no heading\n```\n\n## By `hand`\n\n## By hand')
    assert.deepEqual(
      found.map(({ anchor, title }) => [anchor, title]),
      [
        ['a', 'A'],
        ['by-hand', 'By hand'],
        ['by-hand-1', 'By hand'],
      ],
    )
  })

  test('what has the words in its heading is found first', () => {
    const first = (q: string) => searchChapters(chapters, q)[0]
    assert.equal(first('publish_page')?.anchor, 'publish_page')
    assert.equal(first('Publish page')?.anchor, 'publish_page')
    assert.equal(first('starter content')?.chapter, 'kits')
    assert.equal(first('page.slug_taken')?.chapter, 'errors')
    assert.deepEqual(searchChapters(chapters, 'zzzz-nothing'), [])
    assert.deepEqual(searchChapters(chapters, ' . '), [])
  })

  test('operations give the chapters, a chapter, and what was found', async () => {
    const manual = await site.do<Manual>('get_manual')
    assert.deepEqual(
      manual.chapters.map(({ key }) => key),
      chapters.map(({ key }) => key),
    )
    assert.equal(manual.chapters[0]!.group, 'start')
    const chapter = await site.do<{ title: string; markdown: string; anchors: string[] }>('get_manual_chapter', {
      chapter: 'kits',
    })
    assert.equal(chapter.title, 'How to make a kit')
    assert.equal(chapter.markdown.includes('<!--'), false)
    assert.ok(chapter.anchors.includes('4-a-block'))
    const { found } = await site.do<{ found: { chapter: string }[] }>('search_manual', {
      q: 'list_field_types',
    })
    assert.equal(found[0]!.chapter, 'rest-field-types')
    for (const hostile of ['../config/config.local', 'decisions/0001-no-listhen', 'nothing'])
      assert.equal((await site.fails('get_manual_chapter', { chapter: hostile })).code, 'not-found')
  })

  test('the example of every block is a block', async () => {
    const page = await site.do('create_page', { title: 'Examples' })
    for (const [type, block] of offeredBlocks(opened)) {
      const input = { page: String(page.id), dry_run: true, ...blockExample(type, block) }
      await assert.doesNotReject(site.do('add_block', input), type)
    }
  })

  test('the example of every field type is a field and a value', async () => {
    // The values name numbers of a website that has something.
    for (const n of [1, 2, 3, 4, 5, 6]) {
      await site.do('create_page', { title: `Page ${n}` })
      const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n} 8"><path d="M0 0h8v8z"/></svg>`
      const base64 = Buffer.from(picture).toString('base64')
      await site.do('upload_media', { name: `${n}.svg`, alt: `Picture ${n}`, base64 })
    }
    for (const { key } of fieldTypes()) {
      const { field, value } = fieldExample(key)
      const handle = `example_${key}`
      await site.do('save_data_table', { handle, name: key, fields: [{ ...field }], apply: true })
      await assert.doesNotReject(
        site.do('save_entry', { table: handle, fields: { example: value }, dry_run: true }),
        key,
      )
    }
  })
})
