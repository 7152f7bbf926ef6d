// What is pasted, as text: nothing that is armed gets to the parser, and no text takes long.
import assert from 'node:assert/strict'
import test from 'node:test'
import { stylesIn, withoutActiveMarkup } from '../../src/admin/rich-text/pasted-text.ts'
import { processorMs } from '../support/processor.ts'

test('styles and handlers become data, comments and style sheets go', () => {
  assert.equal(withoutActiveMarkup('<p style="x" ONCLICK = y>a</p>'), '<p  data-style="x"  data-ONCLICK= y>a</p>')
  assert.equal(withoutActiveMarkup('a<!-- <p style=x> -->b<style>p{}</style>c<o:p>d</o:p>'), 'abcd')
  assert.equal(withoutActiveMarkup('a < b, style="x" on paper'), 'a < b, style="x" on paper')
  assert.equal(withoutActiveMarkup('a<style>x</style >b<style-x>c<!-->d<!--->e'), 'ab<style-x>cde')
  assert.equal(withoutActiveMarkup('a<!-- b'), 'a')
  assert.equal(withoutActiveMarkup('a<STYLE x> b'), 'a')
  assert.equal(withoutActiveMarkup('a<b style=x'), 'a<b  data-style=x')
  assert.equal(withoutActiveMarkup('<styled style=x>'), '<styled  data-style=x>')
})

test('of markup that is very long the words are kept, as paragraphs', () => {
  const long =
    '<p class="MsoNormal" style="margin:0">One &amp; two<!-- </p> --></p>\n<div><b onclick=x>three</b><br>four</div>'
  const html = withoutActiveMarkup(`<style>${'p{color:red}'.repeat(50_000)}</style>${long}<script>bad()</script>`)
  assert.equal(html, '<p>One &amp; two</p><p>three</p><p>four</p>')
})

test('no text takes long', () => {
  const parts = ['<!--', '<a', '<style ', '<script>', '<a style', '<a on', '<a "', '</p', '<o:p', '<', '</', '<a\n']
  for (const part of parts)
    for (const size of [400_000, 2_000_000]) {
      const text = part.repeat(size / part.length)
      const begin = processorMs()
      withoutActiveMarkup(text)
      withoutActiveMarkup(`<a ${text}`)
      stylesIn(text)
      const ms = processorMs() - begin
      assert.ok(ms < 1000, `${part} × ${size}: ${ms.toFixed(0)} ms`)
    }
  for (const part of ['text-decoration', 'text-decoration:', 'font-weight: ', ';', ':']) {
    const begin = processorMs()
    stylesIn(part.repeat(100_000))
    assert.ok(processorMs() - begin < 1000, part)
  }
})

test('the styles of an element by their names', () => {
  const styles = stylesIn('Font-Weight: 700; text-decoration:underline line-through; background:url(a:b)')
  assert.equal(styles.get('font-weight'), '700')
  assert.equal(styles.get('text-decoration'), 'underline line-through')
  assert.equal(stylesIn(null).get('font-weight'), undefined)
})
