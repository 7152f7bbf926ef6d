// The stylesheet of a block: scoped, and refused where it loads something or reaches beyond the block.
// Holds: contract 4.1 css
import assert from 'node:assert/strict'
import test from 'node:test'
import { scopeCss } from '../../../src/lib/blocks/scope-css.ts'

const CONTAINED = '@layer block{.custom-x{position:relative!important;contain:paint!important}}'
const SCOPED: Record<string, string> = {
  '.a, p > b { color: red }': '.custom-x .a,.custom-x p>b{color:red}',
  ':root { --gap: 1px } :host { margin: 0 } html body .c, body > p { top: 0 }':
    '.custom-x{--gap:1px}.custom-x{margin:0}.custom-x .c,.custom-x>p{top:0}',
  '* { top: 0 } *, ::before { left: 0 }': '.custom-x *{top:0}.custom-x *,.custom-x ::before{left:0}',
  '.custom-x.variant-big h2 { color: red }': '.custom-x.variant-big h2{color:red}',
  'html:has(.a) p { color: red }': '.custom-x:has(.a) p{color:red}',
  ':is(html, body) p { color: red }': '.custom-x :is(html,body) p{color:red}',
  '@media (width > 10px) { @supports (display: grid) { .a { color: red } } }':
    '@media (width>10px){@supports (display:grid){.custom-x .a{color:red}}}',
  '@container (width > 3px) { h2 { color: rgb(1 2 3 / 50%) } }':
    '@container (width>3px){.custom-x h2{color:rgb(1 2 3/50%)}}',
  '@keyframes k { from { opacity: 0 } to { opacity: 1 } } .e { animation: k 1s, other 2s }':
    '@keyframes custom-x-k{from{opacity:0}to{opacity:1}}.custom-x .e{animation:custom-x-k 1s,other 2s}',
  'a { background: linear-gradient(red, light-dark(blue, #fff)) }':
    '.custom-x a{background:linear-gradient(red,light-dark(blue,#fff))}',
  'a { position: sticky; content: "url(x)" }': '.custom-x a{position:sticky;content:"url(x)"}',
  '': '',
}
test('every selector is scoped under the block', () => {
  for (const [source, scoped] of Object.entries(SCOPED))
    assert.equal(scopeCss(source, 'x'), scoped && CONTAINED + scoped)
})

const REFUSED: [css: string, error: RegExp][] = [
  ['a { background: url(x.png) }', /url\(\)/],
  ['a { background: URL("x.png") }', /url\(\)/],
  ['a { background: u\\72l(x.png) }', /./],
  ['a { background: src("x") }', /src\(\)/],
  ['a { background: image-set("x.png" 1x) }', /image-set\(\)/],
  ['a { --x: url(y) }', /url\(\)/],
  ['a { --x: -webkit-image-set("y" 1x) }', /image-set\(\)/],
  ['@supports (background: url(x)) { a { color: red } }', /url\(\)|cannot be read/],
  ['@import "x.css";', /@import/],
  ['@media print { @import "x.css"; }', /@import/],
  ['@\\69mport "x.css";', /is not allowed/],
  ['@font-face { font-family: x }', /@font-face/],
  ['@charset "utf-8";', /@charset/],
  ['@namespace svg "x";', /@namespace/],
  ['@layer a { b { color: red } }', /@layer/],
  ['@property --x { syntax: "*" }', /@property/],
  ['a { width: expression(alert(1)) }', /expression\(\)/],
  ['a { behavior: x }', /behavior/],
  ['a { -moz-binding: x }', /-moz-binding/],
  ['a { filter: progid:x.y(a=1) }', /./],
  ['a { position: fixed }', /position is static/],
  ['a { POSITION: f\\69xed !important }', /position is static/],
  ['a { --p: fixed; p\\6fsition: var(--p) }', /position is static/],
  ['@keyframes k { to { position: fixed } }', /position is static/],
  [':root { display: contents }', /display is written in words/],
  [':root { --d: contents; display: var(--d) }', /display is written in words/],
  ['@keyframes "pulse" { to { top: 0 } }', /keyframes have a name/],
  ['@media print { @-webkit-keyframes "pulse" { to { top: 0 } } }', /keyframes have a name/],
  ['@keyframes { to { top: 0 } }', /keyframes have a name/],
  ['html '.repeat(10_200), /60 parts at most|expected/],
  ['html '.repeat(10_000) + 'p { top: 0 }', /60 parts at most/],
  [':root + section { color: red }', /beside the block/],
  ['.custom-x ~ section { color: red }', /beside the block/],
  ['> p { color: red }', /combinator/],
  ['.a { .b { color: red } }', /./],
  ['.a { & + p { color: red } }', /./],
  ['} body { color: red }', /Selector is expected/],
  ['a { color }', /Colon is expected/],
  ['<!-- a { color: red } -->', /comments/],
  ['a{color:red}'.repeat(5000), /50 KB at most/],
]
test('what loads something or reaches beyond the block is refused', () => {
  for (const [css, error] of REFUSED) assert.throws(() => scopeCss(css, 'x'), error, css.slice(0, 60))
})

test('a fault is told with line, column and the line itself', () => {
  assert.throws(
    () => scopeCss('a { color: red }\n\nb { color: url(x) }', 'x'),
    (error: any) => {
      const { line, column, text } = error.problem
      assert.deepEqual([line, column, text], [3, 12, 'b { color: url(x) }'])
      return true
    },
  )
})
