// SVG pictures built anew: what draws stays, what runs or fetches does not get in.
// Holds: contract 4.4 sniffing
import assert from 'node:assert/strict'
import test from 'node:test'
import { AppError } from '../../../src/lib/base/errors.ts'
import { cleanSvg } from '../../../src/lib/media/svg.ts'
import { parseXml, rootNameOf } from '../../../src/lib/platform/net/xml.ts'
import { processorMs } from '../../support/processor.ts'

const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const clean = (inner: string, attributes = 'viewBox="0 0 10 10"') => cleanSvg(`<svg ${NS} ${attributes}>${inner}</svg>`)
/** What stands inside of the root. */
const inner = (text: string) => /^<svg[^>]*>([^]*)<\/svg>\n$/.exec(clean(text).text)![1]

test('a drawing stays what it is', () => {
  const drawing =
    '<defs><linearGradient id="g"><stop offset="0" stop-color="#f00"></stop></linearGradient></defs>' +
    '<g fill="url(#g)" transform="rotate(45)"><path d="M0 0L9 9z"></path><text x="1">A &amp; &lt;B&gt;</text></g>'
  assert.equal(inner(drawing), drawing)
})

test('colours of styles become attributes; a style attribute goes before a rule, a rule before an attribute', () => {
  assert.equal(
    inner(
      '<style>/* x */ .a, path { fill: red; behavior: url(x.htc) } .a > b { fill: blue }</style><path class="a" fill="lime"/>',
    ),
    '<path fill="red"></path>',
  )
  assert.equal(
    inner('<style>.a{fill:red}</style><path class="a" style="fill:#00f;-x:y;position:fixed"/>'),
    '<path fill="#00f"></path>',
  )
})

test('what drawing programs note, animation and unknown elements are left out; links lose their target', () => {
  const noise =
    '<metadata><rdf:RDF xmlns:rdf="x"/></metadata><sodipodi:namedview pagecolor="x"/><!-- c --><?php x ?>' +
    '<animate attributeName="href" to="x"/><set attributeName="fill" to="red"/>'
  assert.equal(inner(`${noise}<a xlink:href="https://example.org" target="_top"><rect/></a>`), '<g><rect></rect></g>')
  assert.equal(inner('<rect data-x="1" inkscape:label="y" class="z" tabindex="0"/>'), '<rect></rect>')
})

test('only parts of the same picture and pictures in the file are referred to', () => {
  assert.equal(inner('<use xlink:href="#a"/>'), '<use href="#a"></use>')
  assert.equal(
    inner('<image href="data:image/png;base64,AAAA BBBB"/>'),
    '<image href="data:image/png;base64,AAAABBBB"></image>',
  )
  for (const value of [
    'url(https://example.org/x)',
    'url( "//example.org/x" )',
    'u\\72l(//x)',
    'URL(data:image/svg+xml,x)',
    'image-set("x")',
    'expression(alert(1))',
    'url(#a) url(//x)',
  ])
    for (const drawing of [`<rect fill='${value}'/>`, `<rect style='fill:${value}'/>`])
      assert.equal(inner(drawing), '<rect></rect>', drawing)
})

test('what is meant to run is refused, however it is written', () => {
  for (const bad of [
    '<script>1</script>',
    '<SCRIPT/>',
    '<svg:script/>',
    '<g><metadata/><defs><script/></defs></g>',
    '<rect onclick="x"/>',
    '<rect ONLOAD="x"/>',
    '<x:y onbegin="x"/>',
    '<foreignObject/>',
    '<iframe/>',
    '<a href="javascript:x"/>',
    '<a xlink:href=" java&#10;script:x"/>',
    '<a href="&#x1;javascript:x"/>',
    '<use href="data:image/svg+xml,x#a"/>',
    '<use href="other.svg#a"/>',
    '<image href="file:///etc/passwd"/>',
    '<feImage href="#a"/>',
    '<handler/>',
  ])
    assert.throws(
      () => clean(bad),
      (error: AppError) => error instanceof AppError && error.errors[0]?.code === 'svg_unsafe',
      bad,
    )
})

const refusedAs = (code: string) => (error: AppError) => error instanceof AppError && error.errors[0]?.code === code

test('a rule of a stylesheet does not make a small file a large one', () => {
  const grown = (value: number, times: number) =>
    `<style>.a{font-family:${'b'.repeat(value)}}</style>${'<g class="a"/>'.repeat(times)}`
  assert.throws(() => clean(grown(1000, 4000)), refusedAs('too_large'))
  assert.equal(inner(grown(1000, 1))!.length, '<g font-family=""></g>'.length + 1000)
  assert.equal(inner(grown(1001, 1)), '<g></g>', 'no value is that long')
})

test('parts that repeat parts are counted as often as they are drawn', () => {
  const levels = (times: number) =>
    `<g id="a0"><rect/></g>${[1, 2, 3, 4].map((n) => `<g id="a${n}">${`<use href="#a${n - 1}"/>`.repeat(times)}</g>`).join('')}`
  assert.ok(clean(levels(5)))
  const [many, hundred] = ['<rect/>'.repeat(400), '<rect/>'.repeat(100)]
  for (const bomb of [
    levels(20),
    `<pattern id="p">${many}</pattern><g fill="url(#p)">${many}</g>`,
    `<mask id="m">${many}</mask><style>.m{mask:url( "#m" )}</style>${'<rect class="m"/>'.repeat(400)}`,
    `<marker id="m">${hundred}</marker><g marker-mid="url(#m)"><path d="${'M0 0'.repeat(1200)}"/></g>`,
    `<g id="a0"/>${Array.from({ length: 60 }, (_, n) => `<g id="a${n + 1}"><use href="#a${n}"/></g>`)
      .reverse()
      .join('')}`,
  ])
    assert.throws(() => clean(bomb), refusedAs('too_large'), bomb.slice(0, 80))
  for (const circle of [
    '<g id="a"><use href="#a"/></g>',
    '<mask id="a"><rect mask="url(#b)"/></mask><clipPath id="b"><rect style="mask:url(#a)"/></clipPath>',
  ])
    assert.throws(() => clean(circle), refusedAs('svg_unsafe'), circle)
})

test('the size: what is said, in pixels, else that of the coordinates', () => {
  const size = (attributes: string) => {
    const { width, height, text } = clean('', attributes)
    return [width, height, /viewBox="([^"]*)"/.exec(text)![1]]
  }
  assert.deepEqual(size('viewBox="0 0 20 10"'), [20, 10, '0 0 20 10'])
  assert.deepEqual(size('width="2in" height="96" viewBox="0,0,20,10"'), [192, 96, '0 0 20 10'])
  assert.deepEqual(size('width="100%" viewBox="0 0 20 10"'), [20, 10, '0 0 20 10'])
  assert.deepEqual(size('height="50" viewBox="0 0 20 10"'), [100, 50, '0 0 20 10'])
  assert.deepEqual(size('width="40" height="30"'), [40, 30, '0 0 40 30'])
  assert.deepEqual(size('width="-1" viewBox="0 0 0 x"'), [300, 150, '0 0 300 150'])
  assert.deepEqual(size('width="1e9" height="1e9"').slice(0, 2), [20_000, 20_000])
})

test('cleaning what is clean changes nothing', () => {
  const once = clean('<g style="fill:red"><text>a &amp;lt; b &quot;</text><path d="M0 0"/></g>').text
  assert.equal(cleanSvg(once).text, once)
})

test('XML of strangers: no entities, no subset, bounded', () => {
  assert.equal(
    parseXml('<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://x/svg11.dtd"><a>&amp;&#65;&none;</a>').children[0],
    '&A&none;',
  )
  for (const [bad, reason] of [
    ['<!DOCTYPE a [<!ENTITY x "y">]><a/>', 'doctype'],
    ['<!DOCTYPE a SYSTEM "x" [<!ENTITY % x SYSTEM "y"> %x;]><a/>', 'doctype'],
    ['<a><!ENTITY x "y"></a>', 'doctype'],
    ['<a>'.repeat(70) + '</a>'.repeat(70), 'too_deep'],
    [`<a>${'<b/>'.repeat(100_001)}</a>`, 'too_large'],
    ['x'.repeat(5_000_001), 'too_large'],
    ['<a><b></a>', 'malformed'],
    ['<a/><b/>', 'malformed'],
    ['', 'malformed'],
  ] as const)
    assert.throws(
      () => parseXml(bad),
      (error: { reason?: string }) => error.reason === reason,
      bad.slice(0, 60),
    )
  const start = processorMs()
  assert.throws(() => parseXml('<'.repeat(1_000_000)))
  assert.throws(() => parseXml(`<!--${'<!--'.repeat(100_000)}`))
  assert.throws(() => parseXml('<a '.repeat(500_000)))
  assert.throws(() => clean(`<style>${'/*'.repeat(400_000)}</style><script/>`))
  assert.throws(() => clean(`<style>${'a'.repeat(1_000_000)}</style><script/>`))
  clean('', `width="${'1'.repeat(1_000_000)}x"`)
  assert.equal(rootNameOf('<!---->'.repeat(100_000)), undefined)
  assert.ok(processorMs() - start < 3000)
  assert.equal(rootNameOf('<?xml version="1.0"?>\n<!-- a --><!DOCTYPE svg [<!ENTITY a "<b>">]> <svg:svg>'), 'svg')
  assert.throws(() => parseXml('<a __proto__="1"/>'))
})
