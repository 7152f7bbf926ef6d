// SVG as drawing programs export it looks as it did; what it loses is said.
import assert from 'node:assert/strict'
import test from 'node:test'
import { AppError } from '../../../src/lib/base/errors.ts'
import { cleanSvg } from '../../../src/lib/media/svg.ts'
import { parseXml, XML_LIMITS } from '../../../src/lib/platform/net/xml.ts'

const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const svg = (inner: string, attributes = '') => `<svg ${NS} viewBox="0 0 10 10" ${attributes}>${inner}</svg>`
const inner = (text: string, attributes = '') =>
  /^<svg[^>]*>([^]*)<\/svg>\n$/.exec(cleanSvg(svg(text, attributes)).text)![1]
const leftOut = (text: string) => cleanSvg(svg(text)).left_out
const refusedAs = (code: string) => (error: AppError) => error instanceof AppError && error.errors[0]?.code === code

test('a choice of languages stays one', () => {
  const choice =
    '<switch><text systemLanguage="de">Tür</text><text systemLanguage="fr,it">Porte</text><text>Door</text></switch>'
  assert.equal(inner(choice), choice)
  assert.equal(leftOut(choice), undefined)
})

test('how parts are mixed stays, as a style', () => {
  const mixed = '<g style="isolation:isolate"><path fill="red" style="mix-blend-mode:multiply"></path></g>'
  assert.equal(inner(mixed), mixed)
  assert.equal(
    inner('<style>.m{mix-blend-mode:screen;fill:red}</style><path class="m"/>'),
    '<path fill="red" style="mix-blend-mode:screen"></path>',
  )
  assert.equal(inner('<path style="mix-blend-mode:normal;-inkscape-stroke:none"/>'), '<path></path>')
  const unsafe = '<path style="mix-blend-mode:url(//example.org/x);isolation:}x{"/>'
  assert.equal(inner(unsafe), '<path></path>')
  assert.deepEqual(leftOut(unsafe), ['mix-blend-mode', 'isolation'])
})

test('variables become what they say where they are used', () => {
  const root = '<style>:root{--brand:#0f5e63;--line:var(--brand)} .b{--brand:#f00}</style>'
  assert.equal(
    inner(`${root}<path fill="var(--brand)" style="stroke:var(--line)"/>`),
    '<path fill="#0f5e63" stroke="#0f5e63"></path>',
  )
  assert.equal(
    inner(`${root}<g class="b"><path fill="var(--brand)" stroke="var( --line )"/></g>`),
    '<g><path fill="#f00" stroke="#0f5e63"></path></g>',
  )
  assert.equal(inner('<path fill="var(--x, rgb(1, 2, 3))"/>'), '<path fill="rgb(1, 2, 3)"></path>')
  assert.equal(
    inner('<path fill="var(--c)" stroke="var(--d)"/>', 'style="--c:red;--d:url(//x)"'),
    '<path fill="red"></path>',
  )
  assert.equal(inner('<g style="--a:var(--b);--b:var(--a)"><path fill="var(--a)"/></g>'), '<g><path></path></g>')
  assert.deepEqual(leftOut('<path fill="var(--none)"/>'), ['var(--none)'])
})

test('selectors of nested elements, ids and both at once; the more specific and the later one decides', () => {
  const nested = '<style>g > path{fill:red} g .in{stroke:blue} #one{opacity:.5} path.x{fill:lime}</style>'
  assert.equal(
    inner(`${nested}<path/><g><path/><g><path class="in x" id="one"/></g></g>`),
    '<path></path><g><path fill="red"></path><g><path id="one" fill="lime" stroke="blue" opacity=".5"></path></g></g>',
  )
  assert.equal(inner('<style>.a{fill:red} path{fill:blue}</style><path class="a"/>'), '<path fill="red"></path>')
  assert.equal(inner('<style>.b{fill:red} .a{fill:blue}</style><path class="a b"/>'), '<path fill="blue"></path>')
  assert.equal(inner('<style>path{fill:red!important}</style><path style="fill:blue"/>'), '<path fill="red"></path>')
})

const ILLUSTRATOR = `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
	<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
	<!ENTITY ns_svg "http://www.w3.org/2000/svg">
]>
<svg version="1.1" xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" xmlns="&ns_svg;" width="10px" height="10px" viewBox="0 0 10 10">
<switch><foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1"><i:pgfRef xlink:href="#p"></i:pgfRef></foreignObject><g i:extraneous="self"><path d="M0,0h9v9z"/></g></switch>
<i:pgf id="p">eJzs</i:pgf></svg>`

test('what Illustrator exports is taken, without its own document', () => {
  const { text, left_out } = cleanSvg(ILLUSTRATOR)
  assert.equal(
    text.replaceAll(/\n(?=<)/g, ''),
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" viewBox="0 0 10 10">' +
      '<switch><g><path d="M0,0h9v9z"></path></g></switch></svg>\n',
  )
  assert.equal(left_out, undefined)
})

test('entities are short texts, and nothing else', () => {
  const declaring = (subset: string, use = '&a;') => `<!DOCTYPE svg [${subset}]><svg ${NS}><text>${use}</text></svg>`
  assert.match(cleanSvg(declaring('<!-- x --> <!ENTITY a "x y">')).text, /<text>x y<\/text>/)
  assert.match(cleanSvg(declaring('<!ENTITY lt "x">', '&lt;')).text, /<text>&lt;<\/text>/)
  for (const subset of [
    '<!ENTITY a SYSTEM "file:///etc/passwd">',
    '<!ENTITY a PUBLIC "x" "http://example.org/x">',
    '<!ENTITY % a "x">',
    '<!ENTITY % a SYSTEM "x"> %a;',
    '<!ENTITY a "x"><!ENTITY b "&a;&a;">',
    '<!ENTITY a "<script/>">',
    '<!ENTITY a "&#60;script/>">',
    `<!ENTITY a "' onload='x">`,
    '<!ELEMENT a ANY>',
    '<!ATTLIST svg onload CDATA "x">',
    '<!NOTATION a SYSTEM "x">',
    '<!ENTITY a "x',
  ])
    assert.throws(() => cleanSvg(declaring(subset)), refusedAs('svg_unsafe'), subset)
  const many = Array.from({ length: 101 }, (_, n) => `<!ENTITY a${n} "x">`).join('')
  assert.throws(() => cleanSvg(declaring(many)), refusedAs('too_large'))
  const grown = declaring(`<!ENTITY a "${'x'.repeat(500)}">`, '&a;'.repeat(401))
  assert.throws(() => cleanSvg(grown), refusedAs('too_large'))
  // Nobody else takes any.
  assert.throws(() => parseXml(declaring('<!ENTITY a "x">')), { reason: 'doctype' })
})

test('what was left out is said as it is written, once, and not what nobody sees', () => {
  assert.deepEqual(
    leftOut(
      '<style>@import "x"; @font-face{font-family:x;src:url(x)} @media print{path{fill:red}} .a:hover{fill:red}</style>' +
        '<animate attributeName="x"/><animate attributeName="y"/><a xlink:href="https://example.org"><path/></a>' +
        '<rect fill="url(//example.org/x)" style="backdrop-filter:blur(2px)"/>',
    ),
    ['@import', '@font-face', '@media', '.a:hover', '<animate>', '<a>', 'backdrop-filter', 'fill'],
  )
  const silent = '<metadata/><sodipodi:namedview x="1"/><rect data-x="1" class="a" style="cursor:pointer;-x-y:z"/>'
  assert.equal(leftOut(silent), undefined)
  assert.equal(leftOut(Array.from({ length: 100 }, (_, n) => `<unknown${n}/>`).join(''))!.length, 20)
})

test('a file of very many attributes, or of styles that match in very many ways, is refused before it costs much', () => {
  const attributes = (n: number) => Array.from({ length: n }, (_, i) => ` a${i}="1"`).join('')
  assert.throws(() => cleanSvg(svg(`<g${attributes(165_000)}/>`)), refusedAs('too_large'))
  assert.throws(() => cleanSvg(svg('<g a="1" b="2" c="3" d="4"/>'.repeat(25_001))), refusedAs('too_large'))
  assert.throws(() => parseXml(`<a${attributes(XML_LIMITS.max_attributes_each + 1)}/>`), {
    reason: 'too_large',
  })
  assert.equal(parseXml(`<a b="x>y/>" c='"'/>`).attributes['b'], 'x>y/>', 'a sign in quotes ends no tag')
  const deep = `${'<g>'.repeat(60)}${'<rect/>'.repeat(800)}${'</g>'.repeat(60)}`
  assert.throws(
    () =>
      cleanSvg(
        svg(`<style>g g g g g g rect.x, g g g g g g rect{fill:red} text g g g g g g rect{fill:red}</style>${deep}`),
      ),
    refusedAs('too_large'),
  )
  const every = `<style>*{${Array.from({ length: 500 }, (_, n) => `--a${n}:1`).join(';')}}</style>`
  assert.throws(() => cleanSvg(svg(every + '<g/>'.repeat(40_000))), refusedAs('too_large'))
  const doubled = Array.from({ length: 10 }, (_, n) => `--v${n}:${`var(--v${n + 1}) `.repeat(50)}`).join(';')
  assert.equal(inner(`<g style="${doubled}"><path fill="var(--v0)"/></g>`), '<g><path></path></g>')
})
