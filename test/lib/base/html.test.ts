// The escaping html tag: every context a value can stand in, and the ones it must not.
// Holds: contract 4.1 html
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { escapeHtml, Html, html, safeUrl } from '../../../src/lib/base/html.ts'

const evil = `<script>"'&`
const safe = '&lt;script&gt;&quot;&#39;&amp;'
const prints = (made: Html, expected: string) => assert.equal(made.markup, expected)

describe('text', () => {
  test('is escaped', () => prints(html`<p>${evil}</p>`, `<p>${safe}</p>`))
  test('at the beginning and the end', () => prints(html`${evil}|${evil}`, `${safe}|${safe}`))
  test('in the words of textarea and title', () => {
    prints(html`<title>${evil}</title>`, `<title>${safe}</title>`)
    prints(html`<textarea name="${evil}">${evil}</textarea>`, `<textarea name="${safe}">${safe}</textarea>`)
    prints(html`<textarea>x</textarea><p ${html`a="1"`}>${'x'}</p>`, '<textarea>x</textarea><p a="1">x</p>')
  })
  test('markup in a textarea is reduced to its words', () =>
    prints(html`<textarea>${html`</textarea><b>${'a&b'}</b>`}</textarea>`, '<textarea>a&amp;b</textarea>'))
  test('markup passes', () => prints(html`<p>${html`<b>${'<'}</b>`}</p>`, '<p><b>&lt;</b></p>'))
  test('a lone < is text', () => prints(html`1 < ${2} <3 ${'x'}`, '1 < 2 <3 x'))
  test('after comments, scripts and styles', () => {
    prints(html`<!-- > <b> -->${evil}`, `<!-- > <b> -->${safe}`)
    prints(html`<style>a > b {}</style>${evil}`, `<style>a > b {}</style>${safe}`)
    prints(html`<script src="${'/x'}"></script>${evil}`, `<script src="/x"></script>${safe}`)
  })
})

describe('values', () => {
  test('nothing is printed for null, undefined and booleans', () =>
    prints(html`${null}${undefined}${true}${false}`, ''))
  test('numbers', () => prints(html`${0} ${-1.5} ${10n} ${NaN}`, '0 -1.5 10 NaN'))
  test('nested arrays', () => prints(html`${[1, [evil, [html`<b>`, null, []]]]}`, `1${safe}<b>`))
  test('arrays in attributes', () => prints(html`<p class="${['a ', ['"b"']]}">`, '<p class="a &quot;b&quot;">'))
  test('objects that look like markup are text', () =>
    prints(html`${{ markup: '<b>', toString: () => '<i>' }}`, '&lt;i&gt;'))
})

describe('attributes', () => {
  test('double and single quotes', () =>
    prints(html`<p title="${evil}" lang='${evil}'>`, `<p title="${safe}" lang='${safe}'>`))
  test('with blanks around =', () => prints(html`<p title = "${evil}">`, `<p title = "${safe}">`))
  test('with > and other quotes in them', () =>
    prints(html`<p title="a > 'b' ${evil}" id="${1}">${2}`, `<p title="a > 'b' ${safe}" id="1">2`))
  test('several values in one', () => prints(html`<p class="a ${'b'} c-${'"d'}">`, '<p class="a b c-&quot;d">'))
  test('markup is reduced to its words, once escaped', () =>
    prints(html`<p title="${html`<b>${'a & "b"'}</b>`}">`, '<p title="a &amp; &quot;b&quot;">'))
  test('whole attributes', () =>
    prints(html`<p ${html`id="${'"x'}"`} class="a" ${null}${''}${false}>`, '<p id="&quot;x" class="a" >'))
  test('a value is no whole attribute', () => {
    for (const value of ['onclick=alert(1)', 'hidden', 1]) assert.throws(() => html`<p ${value}>`, /only markup/)
  })
})

const BAD_URLS = [
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:x',
  '\u0001javascript:x',
  'javascript\u0000:x',
  'vbscript:x',
  'data:text/html,x',
  'cms://pages/x',
  'file:///etc/passwd',
  'blob:x',
  ':alert(1)',
  '\n:x',
]
const GOOD_URLS = [
  'https://x.de/?a=b:c',
  'http://x',
  'HTTPS://x',
  'mailto:a@b.de',
  'tel:+49',
  '/a',
  'a/b:c',
  '?a=b:c',
  '#javascript:x',
  '//x.de',
  '',
  'a b',
  '&#106;avascript:x',
]

describe('addresses', () => {
  for (const url of BAD_URLS) {
    test(`${JSON.stringify(url)} becomes #`, () => {
      assert.equal(safeUrl(url), '#')
      prints(html`<a HREF='${url}'>`, "<a HREF='#'>")
      prints(html`<button formaction="${url}">`, '<button formaction="#">')
      prints(html`<use xlink:href="${url}">`, '<use xlink:href="#">')
    })
  }
  for (const url of GOOD_URLS) {
    test(`${JSON.stringify(url)} stays`, () => prints(html`<a href="${url}">`, `<a href="${escapeHtml(url)}">`))
  }
  test('parts of an address', () => {
    prints(html`<a href="/tags/${'a:b'}?q=${'c:d'}#${'"'}">`, '<a href="/tags/a:b?q=c:d#&quot;">')
    prints(html`<a href="mailto:${'a@b.de'}">`, '<a href="mailto:a@b.de">')
    prints(html`<a href="${'https://x.de'}/${'a:b'}">`, '<a href="https://x.de/a:b">')
    prints(html`<a href="${'https://x.de'}${'/a'}">`, '<a href="https://x.de/a">')
  })
  test('values cannot complete a scheme together', () => {
    assert.doesNotMatch(html`<a href="${'javascript'}${':alert(1)'}">`.markup, /javascript:/)
    assert.doesNotMatch(html`<a href="${['javascript', ':alert(1)']}">`.markup, /javascript:/)
    assert.doesNotMatch(html`<a href="java${'script:alert(1)'}">`.markup, /javascript:/)
    assert.throws(() => html`<a href="${'javascript'}:${'alert(1)'}">`, /scheme/)
    assert.throws(() => html`<a href="javascript:go('${'x'}')">`, /scheme/)
    assert.throws(() => html`<a href="data:text/html,${'x'}">`, /scheme/)
  })
  test('markup is no address', () => assert.throws(() => html`<a href="${html`${'javascript:alert(1)'}`}">`, /address/))
  test('a srcset has several', () =>
    prints(html`<img srcset="${'/a.png'} 1x, ${'/b.png'} 2x">`, '<img srcset="/a.png 1x, /b.png 2x">'))
})

const v = 'x'
const BUGS: Record<string, () => Html> = {
  script: () => html`<script>${v}</script>`,
  'script with attributes': () => html`<script type="module" ${null}>let a = "${v}"</script>`,
  'upper case script': () => html`<SCRIPT>${v}</SCRIPT>`,
  style: () => html`<style>a { color: ${v} }</style>`,
  'a script that seems closed': () => html`<script>"</p>" ${v}</script>`,
  comment: () => html`<!-- ${v} -->`,
  'raw text': () => html`<iframe>${v}</iframe>`,
  'tag name': () => html`<${v}>`,
  'part of a tag name': () => html`<h${v}>`,
  'end tag': () => html`<p></${v}>`,
  'part of an end tag': () => html`<h1></h${v}>`,
  'unquoted attribute': () => html`<a href=${v}>`,
  'unquoted attribute after a blank': () => html`<a title= ${v}>`,
  'part of an unquoted attribute': () => html`<a href=/x/${v}>`,
  'attribute name': () => html`<a data-${v}="x">`,
  'attribute name with =': () => html`<a ${html`x`}="${v}">`,
  'event attribute': () => html`<a onclick="go('${v}')">`,
  'upper case event attribute': () => html`<a ONCLICK='${v}'>`,
  'style attribute': () => html`<a style="color: ${v}">`,
  srcdoc: () => html`<iframe srcdoc="${v}"></iframe>`,
  'right after a quote': () => html`<a title="x"${html`y`}>`,
}
describe('places where a value is a bug', () => {
  for (const [position, make] of Object.entries(BUGS)) {
    test(position, () => assert.throws(make, /^Error: html: a value must not stand in/))
  }
})

test('an Html prints as its markup', () => assert.equal(new Html('<b>').toString(), '<b>'))
