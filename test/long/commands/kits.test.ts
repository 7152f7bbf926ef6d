// Kits and blocks from the command line: a kit made here passes the self-test, and the self-test sees what is planted.
// Holds: contract 3.4 kits
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { cms, cmsProcess } from '../../support/cms.ts'
import { removeFolder, tempFolder } from '../../support/temp.ts'

suite('kits and blocks from the command line', () => {
  let root: string
  const run = async (...args: string[]) => cms(root, [...args, '--json'])
  const rejection = async (...args: string[]) => {
    const { code, json } = await run(...args)
    return [code, json.error.code]
  }

  before(() => void (root = tempFolder()))
  after(() => removeFolder(root))

  test('kit:create copies the starter kit under a name of its own, and the copy passes the self-test', async () => {
    const made = await run('kit:create', 'werk-stoff', '--label=Werk & "Stoff" \\ \'eins\' $& ${x}')
    assert.equal(made.code, 0, made.stderr)
    const { files, folder, ...rest } = made.json.result
    assert.deepEqual(rest, { name: 'werk-stoff', label: 'Werk & "Stoff" \\ \'eins\' $& ${x}' })
    assert.equal(folder, join(root, 'kits/werk-stoff'))
    for (const file of ['kit.ts', 'design.ts', 'document.ts', 'blocks/hero.ts', 'css/base.css', 'package.json'])
      assert.ok(files.includes(file), file)
    assert.match(readFileSync(join(folder, 'kit.ts'), 'utf8'), /werk-stoff kit/)
    const list = await run('kit:list')
    assert.equal(list.stderr, '')
    const [, starter, own] = list.json.result.kits
    assert.deepEqual([starter.name, starter.bundled], ['starter', true])
    assert.deepEqual(
      [own.name, own.label, own.bundled, own.blocks],
      ['werk-stoff', made.json.result.label, false, starter.blocks],
    )
    const tested = await run('blocks:selftest', '--kit=werk-stoff')
    assert.deepEqual([tested.code, tested.json.result.failed], [0, 0], tested.stdout)
  })

  // Holds: interface 4.4 kit-create; interface 9 themes
  test('kit:create --blank makes a small kit that a website can use at once; theme:create is the same command', async () => {
    const made = await run('theme:create', 'leer', '--blank')
    assert.equal(made.code, 0, made.stderr)
    assert.equal(made.json.result.label, 'Leer')
    const tested = await run('blocks:selftest', '--kit=leer')
    assert.deepEqual([tested.code, tested.json.warnings], [0, []], tested.stdout)
    const site = await run('site:create', 'leer', 'leer.example', 'leer', '--lang=de,en')
    assert.deepEqual([site.code, site.json.result.pages], [0, 2], site.stdout)
  })

  test('kit:create and kit:export with --dry-run tell what they would write, and write nothing', async () => {
    const dryRun = await run('kit:create', 'probe', '--from=leer', '--dry-run')
    assert.deepEqual([dryRun.code, dryRun.json.result.dry_run], [0, true])
    assert.ok(!existsSync(join(root, 'kits/probe')))
    const made = await run('kit:create', 'probe', '--from=leer')
    assert.deepEqual(dryRun.json.result.files, made.json.result.files)
    assert.deepEqual((await run('kit:create', 'probe', '--dry-run')).code, 4)
    for (const out of [join(root, 'probe.zip'), join(root, 'probe-kit')]) {
      const planned = await run('kit:export', 'probe', `--out=${out}`, '--dry-run')
      assert.ok(planned.code === 0 && !existsSync(out))
      const written = await run('kit:export', 'probe', `--out=${out}`)
      assert.deepEqual(planned.json.result, { ...written.json.result, dry_run: true })
      assert.equal((await run('kit:export', 'probe', `--out=${out}`, '--dry-run')).code, 4)
    }
    rmSync(join(root, 'kits/probe'), { recursive: true })
  })

  test('kit:create refuses what cannot be, and leaves nothing behind', async () => {
    assert.deepEqual(await rejection('kit:create', 'starter'), [4, 'conflict'])
    assert.deepEqual(await rejection('kit:create', 'leer'), [4, 'conflict'])
    assert.deepEqual(await rejection('kit:create', '../out'), [2, 'validation'])
    assert.deepEqual(await rejection('kit:create', 'Gross'), [2, 'validation'])
    assert.deepEqual(await rejection('kit:create', 'neu', '--label= '), [2, 'validation'])
    assert.deepEqual(await rejection('kit:create', 'neu', '--from=nothing'), [3, 'not-found'])
    assert.deepEqual(await rejection('kit:create', 'neu', '--from=leer', '--blank'), [2, 'usage'])
    assert.deepEqual(readdirSync(join(root, 'kits')).sort(), ['leer', 'werk-stoff'])
  })

  test('blocks:list tells the block types of a website', async () => {
    const list = await run('blocks:list', '--locale=de')
    assert.deepEqual(
      list.json.result.blocks.map((block: any) => [block.type, block.label]),
      [
        ['hero', 'Aufmacher'],
        ['not_found', 'Seite nicht gefunden'],
        ['richtext', 'Text'],
        // Of an area: they come with every kit.
        ['chat', 'Chat'],
        ['search', 'Suche'],
        ['properties_detail', 'Immobilienseite'],
        ['properties_list', 'Immobilien'],
      ],
    )
  })

  const PLANTED: Record<string, [render: string, error: RegExp]> = {
    throws: ['html`<p>${data.text.nothing.at.all}</p>`', /Cannot read properties.*\(blocks\/throws\.ts:\d+\)/],
    nests: ['html`<div><p>${data.text}</div>`', /<\/div> where <\/p> was to be closed/],
    styles: ['new Html(\'<p style="color:red">x</p>\')', /<p style=…> is not allowed/],
    handles: ['new Html(\'<button onclick="go()">x</button>\')', /<button onclick=…> is not allowed/],
    scripts: ["new Html('<script>go()</script>')", /<script> is not allowed/],
    leaks: ['new Html(`<p>${data.text}</p>`)', /prints unescaped/],
    leads: ["new Html(`<a href=\"${data.text.replaceAll('\"', '')}\">x</a>`)", /leads to "javascript:/],
    repeats: ['html`<p id="same">${data.text}</p>`', /the id same is there twice/],
  }

  // Holds: contract 3.4 blocks
  test('blocks:selftest sees every planted fault, and tells missing labels as warnings', async () => {
    const folder = join(root, 'kits/boese')
    assert.equal((await run('kit:create', 'boese', '--from=leer')).code, 0)
    mkdirSync(join(folder, 'blocks'), { recursive: true })
    for (const [type, [render]] of Object.entries(PLANTED))
      writeFileSync(join(folder, `blocks/${type}.ts`), blockSource(render))
    const kit = readFileSync(join(folder, 'kit.ts'), 'utf8')
    writeFileSync(
      join(folder, 'kit.ts'),
      kit.replace("'css/blocks/hero.css': ['hero']", "'css/blocks/gone.css': ['hero', 'nobody']"),
    )
    const tested = await run('blocks:selftest', '--kit=boese')
    assert.equal(tested.code, 1)
    assert.equal(tested.json.ok, false)
    const { cases, failed, passed } = tested.json.result
    assert.equal(passed + failed, cases.length)
    for (const [type, [, error]] of Object.entries(PLANTED)) {
      const errors = cases
        .filter((one: any) => one.block === type && one.status === 'failed')
        .flatMap((one: any) => one.errors)
      assert.match(errors.join('\n'), error, type)
    }
    const assets = cases.find((one: any) => one.data === 'assets').errors.join('\n')
    assert.match(assets, /css\/blocks\/gone\.css is named in kit\.ts and not there\n.*"nobody"/)
    for (const type of ['hero', 'richtext', 'not_found'])
      assert.ok(
        cases.filter((one: any) => one.block === type).every((one: any) => one.status === 'passed'),
        type,
      )
    assert.match(tested.json.warnings.join('\n'), /boese\/throws: lang\/admin\/de\.json lacks "A planted fault"/)
  })

  test('a kit that does not load is a failed case and a broken line, with file and line, and no stack', async () => {
    writeFileSync(join(root, 'kits/boese/kit.ts'), 'export default {\n  label: \n')
    // In a process of its own: the other one has loaded the kit as it was.
    const tested = await cmsProcess(root, ['blocks:selftest', '--kit=boese', '--json'])
    assert.equal(tested.code, 1)
    assert.match(tested.json.result.cases[0].errors[0], /boese\/kit\.ts: line \d/)
    const list = await cmsProcess(root, ['kit:list'])
    assert.equal(list.code, 0)
    assert.match(list.stdout, /boese +broken/)
    assert.doesNotMatch(list.stderr, /\n +at /)
    assert.deepEqual(await rejection('blocks:selftest', '--kit=nothing'), [3, 'not-found'])
  })

  const blockSource = (render: string) => `import { defineBlock, Html, html } from 'cms/kit'

export default defineBlock({
  label: 'A planted fault',
  icon: 'bug',
  group: 'content',
  fields: { text: { type: 'text', label: 'Text' } },
  sample: { text: 'A sample' },
  render: ({ data }) => ${render.includes('Html(') ? render : `{ void Html; return ${render} }`},
})
`
})
