// kit:check: a good kit passes, and every kind of fault that is planted is told (exit 6).
// Holds: interface 1 css-budget
import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { checkKit } from '../../../src/lib/kit-checks/check-kit.ts'
import { createKit } from '../../../src/lib/kit-checks/create-kit.ts'
import { cms } from '../../support/cms.ts'
import { removeFolder, tempFolder } from '../../support/temp.ts'

suite('kit:check', () => {
  let root: string
  before(() => {
    root = tempFolder()
    createKit({ root, name: 'gut' })
  })
  after(() => removeFolder(root))

  test('a kit from the template passes, and the output says that it has no errors', async () => {
    const { code, stdout, stderr } = await cms(root, ['kit:check', 'gut'])
    assert.deepEqual([code, stderr], [0, ''], stdout)
    assert.match(stdout, /^gut: no errors\n {2}7 block types: \d+ cases passed, 0 failed\n/)
    assert.match(stdout, /\n {2}8 pairs of colours over all presets, light and dark\n/)
    assert.match(stdout, /\n {2}start page: css \d+\.\d KB/)
    assert.match(stdout, /\nA running server reads kits when it starts, or with --dev\.\n$/)
    assert.equal((await cms(root, ['kit:check', 'nothing'])).code, 3)
  })

  /** What is written into a copy of the kit, and what has to be told of it. */
  const PLANTED: [file: string, from: string | RegExp, to: string, check: string, expected: RegExp][] = [
    [
      'design.ts',
      "light: '#1A1D21'",
      "light: '#999999'",
      'contrast',
      /^without a preset: text on background \(light\) has a contrast of 2\.84, 7 is needed; the nearest that passes is #/,
    ],
    [
      'design.ts',
      "presets: { standard: { label: 'Standard', values: {} } }",
      "presets: { pale: { label: 'Pale', values: { text: { dark: '#777777' } } } }",
      'contrast',
      /^pale: text on background \(dark\)/,
    ],
    [
      'design.ts',
      "presets: { standard: { label: 'Standard', values: {} } }",
      "presets: { loud: { label: ' ', values: { volume: 11 } } }",
      'presets',
      /^loud: volume is no token/,
    ],
    ['design.ts', "var: '--surface'", "var: '--background'", 'tokens', /^the variable --background is there twice/],
    ['design.ts', "key: 'surface'", "key: 'background'", 'tokens', /^the key background is there twice/],
    ['design.ts', "with: 'surface'", "with: 'nobody'", 'tokens', /^primary is checked against nobody/],
    ['design.ts', "value: 'sans'", "value: 'comic'", 'tokens', /^font must be one of sans, serif/],
    [
      'kit.ts',
      /budget: \{[^}]*\}/,
      'budget: { css: 900, js: 10 }',
      'budget',
      /^css of the start page is \d+ bytes, 900 are allowed/,
    ],
    ['kit.ts', /settings: \{/, "settings: { x: { type: 'nothing', label: 'X' },", 'fields', /nothing/],
    ['blocks/hero.ts', /fields: \{/, "fields: { x: { type: 'nothing', label: 'X' },", 'load', /^hero: .*nothing/],
    ['blocks/hero.ts', /icon: '[^']+'/, "icon: 'no-such-icon'", 'icons', /^hero: there is no icon "no-such-icon"/],
    [
      'blocks/hero.ts',
      /render\(([^)]*)\) \{|render: \(([^)]*)\) =>/,
      'sample: { nobody: 1 },\n  $&',
      'blocks',
      /^hero sample: sample\/nobody/,
    ],
    [
      'document.ts',
      /lt\('[^']+'\)/,
      "lt('A text\\'s own \"word\"')",
      'texts',
      /^lang\/site\/de\.json lacks "A text's own \\"word\\"" \(document\.ts:\d+\)/,
    ],
    [
      'kit.ts',
      /conditional_css: \{/,
      "conditional_css: { 'css/gone.css': ['hero'],",
      'assets',
      /css\/gone\.css is named in kit\.ts and not there/,
    ],
    ['content/en.json', /"pages"/, '"sites"', 'content', /content\/en\.json/],
    ['kit.ts', /$/, '\nexport default {', 'load', /kit\.ts: line \d+/],
    [
      'kit.ts',
      /requires: '[^']+'/,
      "requires: '>=2.1 <3'",
      'load',
      /^kit boese\d+: it is made for the versions >=2\.1 <3 of cms, and this is \d+\.\d+\.\d+$/,
    ],
    ['kit.ts', /requires: '[^']+'/, "requires: 'newest'", 'load', /requires "newest" is no range of versions/],
  ]

  for (const [i, [file, from, to, check, expected]] of PLANTED.entries())
    test(`${check}: ${expected.source}`, async () => {
      const { folder } = createKit({ root, name: `boese${i}` })
      const path = join(folder, file)
      const source = readFileSync(path, 'utf8')
      const planted = source.replace(from, to)
      assert.notEqual(planted, source, `${String(from)} is in ${file}`)
      writeFileSync(path, planted)
      const { status, findings } = await checkKit(root, `boese${i}`)
      rmSync(folder, { recursive: true })
      assert.equal(status, 'findings')
      const messages = findings.filter((one) => one.check === check).map(({ message }) => message)
      assert.ok(
        messages.some((message) => expected.test(message)),
        JSON.stringify(findings, null, 1),
      )
    })

  test('mail: what is never used, and what cannot be filled in', async () => {
    const { folder } = createKit({ root, name: 'post' })
    mkdirSync(join(folder, 'mail/de'), { recursive: true })
    writeFileSync(join(folder, 'mail/de/invite.mustache'), '{{#by}}Hallo')
    writeFileSync(join(folder, 'mail/de/reset.mustache'), 'Neues Passwort\n\n=> Wählen')
    writeFileSync(join(folder, 'mail/hello.mustache'), 'Hallo')
    const { findings } = await checkKit(root, 'post')
    rmSync(folder, { recursive: true })
    assert.deepEqual(
      findings.map(({ check, message }) => `${check} ${message.slice(0, 42)}`),
      ['mail mail/de/invite.mustache: Unclosed section ', 'mail mail/hello.mustache is never used; there a'],
    )
  })

  test('a language that the kit has no files of is not asked for', async () => {
    const { folder } = createKit({ root, name: 'english' })
    const document = join(folder, 'document.ts')
    writeFileSync(document, readFileSync(document, 'utf8').replace(/lt\('[^']+'\)/, "lt('Never translated')"))
    const messages = async () =>
      (await checkKit(root, 'english')).findings.map(({ message }) => message.replace(/ \(.*/, ''))
    assert.deepEqual(await messages(), ['lang/site/de.json lacks "Never translated"'])
    rmSync(join(folder, 'lang/site/de.json'))
    assert.equal((await messages()).length, 1, 'its starter content is German, too')
    rmSync(join(folder, 'content/de.json'))
    assert.deepEqual(await messages(), [])
    writeFileSync(join(folder, 'lang/site/fr.json'), '{}')
    const { status, warnings } = await checkKit(root, 'english')
    assert.equal(status, 'ok', 'texts without starter content are a help, no promise')
    assert.match(warnings.join('\n'), /^lang\/site\/fr\.json lacks .*"Never translated"/m)
    rmSync(folder, { recursive: true })
  })

  test('samples that lack in a language are words in their order, and said to be optional', async () => {
    const { folder } = createKit({ root, name: 'samples' })
    writeFileSync(join(folder, 'lang/samples/de.json'), '{}')
    const { status, warnings } = await checkKit(root, 'samples')
    const [line] = warnings.filter((one) => one.startsWith('lang/samples/de.json'))
    assert.equal(status, 'ok')
    assert.match(line!, / \(optional: samples are shown in en\)$/)
    assert.doesNotMatch(line!, /<p>/)
    const texts = [...line!.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((match) => match[1]!)
    assert.ok(texts.length > 3)
    assert.deepEqual(texts, [...texts].sort())
    rmSync(join(folder, 'lang/samples/de.json'))
    const bare = await checkKit(root, 'samples')
    assert.deepEqual(
      bare.warnings.filter((one) => one.startsWith('lang/samples')),
      [],
    )
    rmSync(folder, { recursive: true })
  })

  test('what has to be mended is exit 6, one line each, also in JSON', async () => {
    const { folder } = createKit({ root, name: 'schwach' })
    const path = join(folder, 'design.ts')
    writeFileSync(path, readFileSync(path, 'utf8').replace("light: '#1A1D21'", "light: '#999999'"))
    const { code, stdout } = await cms(root, ['kit:check', 'schwach'])
    assert.equal(code, 6)
    assert.match(stdout, /^schwach: \d errors?\n {2}contrast {2}without a preset: text on background/)
    const { code: again, json } = await cms(root, ['kit:check', 'schwach', '--json'])
    assert.deepEqual([again, json.ok, json.result.kits[0].status], [6, false, 'findings'])
    rmSync(folder, { recursive: true })
  })

  test('a kit with a fault does not keep the others from being checked, and the list marks it', async () => {
    const { folder } = createKit({ root, name: 'alt' })
    const path = join(folder, 'blocks/hero.ts')
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace('fields: {', "fields: { x: { type: 'nothing', label: 'X' },"),
    )
    const { code, stdout } = await cms(root, ['kit:check'])
    assert.equal(code, 6, stdout)
    assert.match(stdout, /^alt: 1 error\n {2}load {6}hero: block hero: .*"nothing"/)
    assert.match(stdout, /\ngut: no errors\n/)
    const listed = await cms(root, ['kit:list'])
    assert.match(listed.stdout, /\nalt +broken /)
    assert.match(listed.stdout, /\ngut +ok /)
    rmSync(folder, { recursive: true })
  })
})
