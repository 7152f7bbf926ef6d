// Fonts: installed from packages and files, cut to the languages, printed into the design, refused while in use.
// Holds: contract 3.4 fonts; contract 4.1 fonts
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { fontAssets, readFonts } from '../../../../src/lib/fonts/fonts.ts'
import { readFont, type FontFacts } from '../../../../src/lib/fonts/sfnt.ts'
import { cutFont } from '../../../../src/lib/fonts/subset.ts'
import { loadModel } from '../../../../src/lib/website/model.ts'
import { findAsset, writeAssets } from '../../../../src/server/assets.ts'
import { renderPage } from '../../../../src/lib/website/render-page.ts'
import { call, makeInstallation, tokenCall, type TestInstallation } from '../../../support/installation.ts'
import { ROOT } from '../../../support/root.ts'

suite('fonts', () => {
  let made: TestInstallation
  before(async () => {
    made = await makeInstallation({
      sites: { default: { languages: ['de', 'en'] }, greek: { languages: ['el'] } },
    })
  })
  after(() => made.close())

  const data = async (name: string, input: object = {}, site = 'default'): Promise<any> =>
    (await call(made.installation, site, name, input as Record<string, unknown>)).body.data
  const fontFile = (file: string) => readFileSync(join(ROOT, 'node_modules/@fontsource', file))
  const serif = (weight: number, style = 'normal') =>
    fontFile(`source-serif-4/files/source-serif-4-latin-${weight}-${style}.woff2`)
  const files = (...all: [string, Buffer][]) => all.map(([name, body]) => ({ name, content: body.toString('base64') }))
  const use = (key: string, site?: string) => data('set_design', { values: { font_body: key } }, site)

  test('a variable family: the subsets of the languages, one file per style, licence and metrics', async () => {
    const font = await data('install_font', { family: 'Inter' })
    assert.deepEqual(
      [font.key, font.name, font.generic, font.weights, font.subsets],
      ['inter', 'Inter', 'sans-serif', ['100 900'], ['latin', 'latin-ext']],
    )
    assert.deepEqual([font.styles, font.files, font.licence], [['normal', 'italic'], 4, 'OFL-1.1'])
    assert.match(font.source, /^@fontsource-variable\/inter@\d/)
    assert.equal(font.stack, "'Inter', 'Inter Fallback', sans-serif")
    const greek = await data('install_font', { family: 'inter', styles: ['normal'] }, 'greek')
    assert.deepEqual(greek.subsets, ['latin', 'latin-ext', 'greek', 'greek-ext'])
  })

  test('a design that is tried out names it before it is used, and its files are there', async () => {
    const site = await made.installation.openSite('default')
    const { css } = await data('preview_design', { values: { font_body: 'inter' } })
    const [, url] = /src:url\('([^']+)'\)/.exec(css)!
    assert.equal((await findAsset(made.root, site, url!))!.body.toString('latin1', 0, 4), 'wOF2')
    assert.equal(await findAsset(made.root, site, url!.replace(/\.[0-9a-f]{10}\./, '.0123456789.')), undefined)
  })

  test('the design prints its rules once it uses it, and the page loads the first file early', async () => {
    const site = await made.installation.openSite('default')
    assert.doesNotMatch((await loadModel(site)).design.css, /@font-face/)
    await use('inter')
    const { design } = await loadModel(site)
    assert.match(design.css, /--font-body:'Inter', 'Inter Fallback', sans-serif/)
    assert.match(
      design.css,
      /@font-face\{font-family:'Inter';font-style:normal;font-weight:100 900;font-display:swap;src:url\('\/assets\/sites\/default\/fonts\/inter-latin-wght-normal\.[0-9a-f]{10}\.woff2'\) format\('woff2'\);unicode-range:U\+0000-00FF,/,
    )
    assert.match(
      design.css,
      /font-family:'Inter Fallback';src:local\('Arial'\),.*size-adjust:10\d(\.\d+)?%;ascent-override:9\d/,
    )
    const { html } = await renderPage(site, { missing: 404, lang: 'de' })
    const [, url] = /<link rel="preload" href="([^"]+)" as="font" type="font\/woff2" crossorigin>/.exec(html)!
    assert.match(url!, /inter-latin-wght-normal/)
    assert.equal((await findAsset(made.root, site, url!))!.body.toString('latin1', 0, 4), 'wOF2', 'from the database')
    const [, licence] = /OFL-1\.1, (\S+) \*\//.exec(design.css)!
    await writeAssets(made.root, site)
    assert.match(readFileSync(join(made.root, 'public', licence!), 'utf8'), /SIL Open Font License/)
    assert.ok(readFileSync(join(made.root, 'public', url!)).length > 20_000)
  })

  test('what the design uses is not removed, and where is told', async () => {
    await assert.rejects(data('remove_font', { key: 'inter' }), {
      code: 'conflict',
      message: /Inter: .*\(font_body\)/,
    })
    assert.deepEqual((await data('list_fonts'))[0].used_by, ['font_body'])
    await use('system')
    assert.equal((await data('remove_font', { key: 'inter' })).name, 'Inter')
    assert.deepEqual(await data('list_fonts'), [])
    await assert.rejects(data('remove_font', { key: 'inter' }), { code: 'not-found' })
  })

  test('weights narrow a variable font, and pick files of another one', async () => {
    const full = await data('install_font', { family: 'inter', styles: ['normal'], subsets: ['latin'] })
    const part = await data('install_font', {
      family: 'inter',
      styles: ['normal'],
      subsets: ['latin'],
      weights: [400, 700],
    })
    assert.deepEqual([part.weights, part.version], [['400 700'], 2])
    assert.ok(part.bytes < full.bytes)
    const font = await data('install_font', {
      family: 'source-serif-4',
      weights: [400, 650, 700],
      styles: ['normal'],
    })
    assert.deepEqual([font.weights, font.generic, font.files], [['400', '700'], 'serif', 4])
    await assert.rejects(data('install_font', { family: 'source-serif-4', weights: [50] }), {
      code: 'validation',
    })
    await assert.rejects(data('install_font', { family: 'inter', subsets: ['klingon'] }), {
      code: 'validation',
    })
  })

  test('files: cut to the subsets they have, told by their own tables', async () => {
    const font = await data('install_font', {
      files: files(['a.woff2', serif(400)], ['b.woff2', serif(700)], ['OFL.txt', Buffer.from('The licence')]),
      name: 'My Serif',
    })
    assert.deepEqual([font.key, font.generic, font.weights], ['my-serif', 'serif', ['400', '700']])
    assert.ok(font.subsets.includes('latin'))
    const [change] = await data('list_changes', { status: 'applied', operation: 'install_font', limit: 1 })
    const { input } = await data('get_change_status', { change: change.id })
    assert.deepEqual(input.files, [{ name: 'a.woff2' }, { name: 'b.woff2' }, { name: 'OFL.txt' }])
    assert.equal(font.licence, 'see the licence file')
    const cut = await cutFont(serif(400), 'x', { characters: [0x41, 0x42], format: 'sfnt' })
    const facts = readFont(cut, 'x')
    assert.deepEqual(
      [facts.has(0x41), facts.has(0x43), facts.family, facts.weight],
      [true, false, 'Source Serif 4', 400],
    )
  })

  test('what is no font, torn, a bomb, or may not be embedded is refused with a reason', async () => {
    const sfnt = await cutFont(serif(400), 'x', { format: 'sfnt' })
    const restricted = Buffer.from(sfnt)
    const at = restricted.readUInt32BE(12 + tableIndex(sfnt, 'OS/2') * 16 + 8)
    restricted.writeUInt16BE(2, at + 8)
    const bomb = Buffer.from(serif(400))
    bomb.writeUInt32BE(0xfffffff0, 16)
    const all: [Buffer, RegExp][] = [
      [Buffer.from('<svg onload="x">'), /no font file/],
      [serif(400).subarray(0, 5000), /cannot be read/],
      [sfnt.subarray(0, 600), /cannot be read|not a complete font/],
      [Buffer.concat([Buffer.from('OTTO'), Buffer.alloc(40, 255)]), /cannot be read|not a complete font/],
      [bomb, /unpacked/],
      [restricted, /must not be embedded/],
    ]
    for (const [body, message] of all)
      await assert.rejects(data('install_font', { name: 'X', files: files(['x.ttf', body]) }), { message })
    for (const name of ["a'b", 'x;}', '<b>', '*/'])
      await assert.rejects(data('install_font', { name, files: files(['x.ttf', sfnt]) }), {
        code: 'validation',
      })
    const two = files(['a.woff2', serif(400)], ['b.woff2', serif(400)])
    await assert.rejects(data('install_font', { files: two }), { message: /Two files/ })
    await assert.rejects(data('install_font', { name: 'System', files: files(['x.ttf', sfnt]) }), {
      code: 'conflict',
    })
  })

  test('a font whose maker forbids cutting stays whole: one file, every character, every weight', async () => {
    const latin = fontFile('../@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
    const sfnt = await cutFont(latin, 'x', { format: 'sfnt' })
    const at = sfnt.readUInt32BE(12 + tableIndex(sfnt, 'OS/2') * 16 + 8)
    sfnt.writeUInt16BE(0x100, at + 8)
    const wished = { subsets: ['greek', 'latin-ext'], weights: [400, 500] }
    const font = await data('install_font', { name: 'Whole', files: files(['x.ttf', sfnt]), ...wished })
    assert.deepEqual([font.subsets, font.files, font.weights], [['all'], 1, ['100 900']])
    const site = await made.installation.openSite('default')
    const [asset] = fontAssets(
      site,
      (await readFonts(site.db.read)).filter(({ key }) => key === 'whole'),
    )
    const subsetFont = readFont(await cutFont((await asset!.read())!, 'x', { format: 'sfnt' }), 'x')
    const all = (facts: FontFacts) => Array.from({ length: 0x3000 }, (_, code) => code).filter(facts.has)
    const came = readFont(sfnt, 'x')
    assert.ok(came.embedding.noSubsetting && all(came).length > 200)
    assert.deepEqual([all(subsetFont), subsetFont.weights], [all(came), [100, 900]])
    sfnt.writeUInt16BE(0, at + 8)
    const cut = await data('install_font', { name: 'Whole', files: files(['x.ttf', sfnt]), ...wished })
    assert.deepEqual([cut.subsets, cut.weights], [['latin-ext'], ['400 500']])
  })

  const tableIndex = (font: Buffer, tag: string) =>
    Array.from({ length: font.readUInt16BE(4) }, (_, i) => font.toString('latin1', 12 + i * 16, 16 + i * 16)).indexOf(
      tag,
    )

  test('a family is a name and nothing else; the permission is asked', async () => {
    for (const family of ['../x', '@evil/x', 'x@1', 'git+ssh://x', '-g', 'x y/z', ''])
      await assert.rejects(data('install_font', { family }), { code: 'validation' }, family)
    const editor = await tokenCall(made.installation, 'default', { role: 'editor' })
    await assert.rejects(call(made.installation, 'default', 'remove_font', { key: 'x' }, editor), {
      code: 'forbidden',
    })
  })

  test('a change of a font is taken back with its files', async () => {
    const font = await data('install_font', { family: 'inter', subsets: ['latin'] })
    await data('remove_font', { key: 'inter' })
    const [change] = await data('list_changes', { status: 'applied', operation: 'remove_font' })
    assert.equal(change.operation, 'remove_font')
    assert.equal((await data('revert_changes', { change: change.id })).undone, 1)
    const back = (await data('list_fonts')).find(({ key }: { key: string }) => key === 'inter')
    assert.equal(back.bytes, font.bytes)
  })
})
