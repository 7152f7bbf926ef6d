// The promise: a template of a block prints no code, reaches nothing beside its values, and ends within 100 ms and 32 MB.
// Holds: interface 2.3 template; contract 4.1 builder
import assert from 'node:assert/strict'
import test from 'node:test'
import { Worker } from 'node:worker_threads'
import { checkMarkup } from '../../src/lib/blocks/check-markup.ts'
import type { BombResult } from '../support/template-bombs-worker.ts'
import { HOSTILE, print } from '../support/template-print.ts'

test('every value is escaped for the place it stands in', () => {
  const escaped = '&quot;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;{{ 7*7 }}'
  for (const value of [
    'title',
    'items.first.name',
    'items[0].name',
    'site.title',
    'page.title',
    'link.label',
    'link',
    'title | default: 1',
    'title | lt',
    'items | map: "name" | first',
    'image.alt | prepend: title | slice: 0, 72',
  ])
    assert.ok(print(`<p>{{ ${value} }}</p>`).startsWith(`<p>${escaped.slice(0, 60)}`), value)
  assert.equal(
    print('<p title="{{ title }}" lang=\'{{ title }}\'>x</p>'),
    `<p title="${escaped}" lang='${escaped}'>x</p>`,
  )
  assert.equal(print('<a href="{{ link.href }}">x</a>'), '<a href="#">x</a>')
  assert.equal(print('<a href="{{ title }}">x</a>'), `<a href="${escaped}">x</a>`)
  assert.equal(
    print(`{% assign scheme = 'java' | append: 'script:alert(1)' %}<a href="{{ scheme }}">x</a>`),
    '<a href="#">x</a>',
  )
  assert.equal(print('<p>{{ text }}</p>').includes('<a href="https://example.com/">'), true)
  assert.equal(print('<p title="{{ text }}">x</p>'), '<p title="Rich &lt;b&gt; text">x</p>')
  assert.equal(print('{{ text | upcase }}'), 'RICH &lt;B&gt; TEXT')
  assert.equal(
    print('{% capture c %}<b>{{ title }}</b>{% endcapture %}{{ c }}<i title="{{ c }}">x</i>'),
    `<b>${escaped}</b><i title="${escaped}">x</i>`,
  )
  assert.equal(print('{% capture c %}{{ title }}{% endcapture %}{{ c | append: "" }}'), escaped)
  assert.equal(print("{{ 'a<b' | newline_to_br }}"), 'a&lt;b')
  assert.match(print("{{ 'star' | icon }}{{ 'star' | icon: title }}"), /aria-label="&quot;&#39;&gt;&lt;script/)
  assert.equal(print('{{ title | icon }}{{ "no-such" | icon }}'), '')
  assert.match(print("{{ image | picture: '16:9' }}"), /alt="&quot;&gt;&lt;script&gt;/)
  assert.equal(print("<h2 {{ 'title' | edit }} class='a'>x</h2>"), "<h2  class='a'>x</h2>")
  assert.match(
    print("<h2 {{ 'items' | edit: 1, 'name' }}>x</h2>", HOSTILE, { mode: 'edit' }),
    /data-edit="items.1.name"/,
  )
})

/** Where browsers read no tags: what looks like an attribute is an end, and what follows it is markup. */
const HIDDEN = `<title><a title='</title><meta http-equiv=refresh content=600;url=https://evil.example/>'></a></title>`
const REFUSED: Record<string, [template: string, error: RegExp][]> = {
  'a value where none may stand': [
    ['<{{ title }}>', /tag name/],
    ['<h{% if title %}2{% endif %}>x</h2>', /must not stand in the tag/],
    ['<p class={{ title }}>x</p>', /must stand in quotes/],
    ['<p {{ title }}>x</p>', /in the quotes of an attribute/],
    ['<p x{{ "title" | edit }}>x</p>', /name of a tag or attribute|is not allowed/],
    ['<p {{ "title" | edit | append: "onclick=alert(1)" }}>x</p>', /in the quotes/],
    ['<p>{{ "title" | edit }}</p>', /edit stands in a tag/],
    ['<p title="{{ "star" | icon }}">x</p>', /makes elements/],
    ['<a href="java{{ title }}">x</a>', /whole address/],
    ['<a href="java{% if title %}script:{% endif %}alert(1)">x</a>', /whole attribute/],
    ['<a href="https://{{ title }}">x</a>', /whole address/],
    ['<a href="/{{ title }}">x</a>', /whole address/],
    ['<a {% if title %}href="{% endif %}x">y</a>', /different places/],
    ['{% capture c %}<a href="{% endcapture %}{{ c }}">x</a>', /begins in this capture/],
    ['<a href="{% for i in items %}{{ i.name }}{% endfor %}">x</a>', /whole attribute/],
    ['<p {% for i in items %}title="a" {% endfor %}>x</p>', /space is missing/],
  ],
  'a loop that is left in another place of the markup than where it began': [
    [`<p title="{% for i in (1..1) %}{% break %}</p><p title="{% endfor %}${HIDDEN}">x</p>`, /different places/],
    [
      `<p title="{% for i in (1..1) %}{% if title %}{% continue %}{% endif %}</p><p title="{% endfor %}${HIDDEN}">x</p>`,
      /different places/,
    ],
    [
      `{% for i in (1..1) %}{% capture x %}<p title="{% break %}"></p>{% endcapture %}{% endfor %}{{ x }}`,
      /no capture of it/,
    ],
    ['<a href="{% for i in items %}{% if title %}/a{% break %}{% endif %}{% endfor %}">x</a>', /whole attribute/],
    ['<p title="{% break %}">x</p>', /stand in a loop/],
    ['{% for i in (1..0) %}{% else %}{% break %}{% endfor %}', /stand in a loop/],
  ],
  'elements, attributes and addresses that no block may have': [
    ['<script>alert(1)</script>', /<script> is not allowed/],
    ['<ScRiPt src="/x.js"></ScRiPt>', /<script> is not allowed|src is not allowed/],
    ['<svg><a href="/x">x</a></svg>', /<svg> is not allowed/],
    ['<math><mi>x</mi></math>', /<math> is not allowed/],
    ['<iframe src="/x"></iframe>', /<iframe> is not allowed/],
    ['<form action="/x"></form>', /<form> is not allowed/],
    ['<style>a{}</style>', /<style> is not allowed/],
    ['<template><p>x</p></template>', /<template> is not allowed/],
    ['<p style="color: red">x</p>', /style is not allowed/],
    ['<p onclick="alert(1)">x</p>', /onclick is not allowed/],
    ['<p data-edit="x">x</p>', /data-edit is not allowed/],
    ['<a href="javascript:alert(1)">x</a>', /leads to/],
    ['<a href="java&#115;cript&colon;alert(1)">x</a>', /leads to/],
    ['<a href=" java\tscript:alert(1)">x</a>', /leads to/],
    ['<a href="data:text/html,x">x</a>', /leads to/],
    ['<a href="&#0000000106;avascript:alert(1)">x</a>', /leads to/],
    ['<a href="&#x000000006a;avascript:alert(1)">x</a>', /leads to/],
    ['<a href="&#106avascript:alert(1)">x</a>', /leads to/],
    ['<a href="javascript&semi;:alert(1)">x</a>', /write the character itself/],
    ["<a href=\"{{ 'java' }}{{ 'script:alert(1)' }}\">x</a>", /leads to/],
    ['<img src="/&#0000000047;evil.example/x.png" alt="">', /file of this website/],
    ['<img src="/&Tab;/evil.example/x.png" alt="">', /file of this website/],
    ['<img src="/\t/evil.example/x.png" alt="">', /file of this website/],
    ['<img src="\\\\evil.example/x.png" alt="">', /file of this website/],
    [`<img src="{{ '/' | append: '\t/evil.example' }}" alt="">`, /file of this website/],
    ['<img srcset="/x.png" alt="">', /srcset is not allowed/],
    ['<title>x</title>', /<title> is not allowed/],
    ['<p\u00A0title="a onclick=alert(1) ">x</p>', /bare </],
    ['<p class="a"\u00A0title="a onclick=alert(1) ">x</p>', /must not stand in the tag/],
    ['<p title\v=\v"a">x</p>', /must not stand in the tag/],
    ['<img src="//evil.example/x.png" alt="">', /file of this website/],
    ['<img src="https://evil.example/x.png" alt="">', /file of this website/],
    ['<img src="/x.png" alt="" src="/y.png">', /twice/],
    ['<!-- <script>alert(1)</script> -->', /comment/],
    ['<![CDATA[ x ]]>', /bare </],
    ['<?php echo 1 ?>', /bare </],
    ['a < b', /bare </],
    ['<p class="a"title="b">x</p>', /space is missing/],
    ['<p>', /not closed/],
    ['</section><p>x</p>', /nothing was to be closed/],
    ['<p', /not closed|ends/],
    ['<p title="x', /not closed/],
  ],
  'tags, filters and words that there are not': [
    ...[
      'include "x"',
      'render "x"',
      'layout "x"',
      'block x',
      'raw',
      'tablerow x in items',
      'increment x',
      'cycle 1, 2',
      'echo title',
      'liquid',
      '# x',
      'constructor',
      '__proto__',
    ].map((tag): [string, RegExp] => [`{% ${tag} %}`, /there is no tag|illegal tag|tag name/]),
    ...[
      'raw',
      'json',
      'escape_once',
      'find_exp',
      'where_exp',
      'date_to_xmlschema',
      'constructor',
      '__proto__',
      'toString',
      'inspect',
      'sha256',
    ].map((filter): [string, RegExp] => [`{{ title | ${filter} }}`, /undefined filter|expected filter name|illegal/]),
    ['{{ title', /not closed/],
    ['{% if title %}', /not closed/],
    ['{{ (1..3) | join }}', /head of a for loop/],
  ],
}
for (const [what, list] of Object.entries(REFUSED))
  test(`refused: ${what}`, () => {
    for (const [template, error] of list) assert.throws(() => print(template), error, template)
  })

test('what is printed is read again by itself: raw text, shapes outside of pictures, foreign files', () => {
  const base = 'https://example.org'
  for (const [markup, error] of [
    [`<p title="">${HIDDEN}</p>`, /<title> is not allowed/],
    ['<svg><title>x</title></svg>', /<title> is not allowed in <svg>/],
    ['<svg><p>x</p></svg>', /<p> is not allowed in <svg>/],
    ['<svg><svg></svg></svg>', /<svg> is not allowed/],
    ['<path d="M0 0"></path>', /<path> is not allowed/],
    ['<textarea>x</textarea>', /<textarea> is not allowed/],
    ['<svg><use href="https://evil.example/x.svg#a"/></svg>', /file of this website/],
    ['<img srcset="https://example.org/a.png 1x, https://evil.example/a.png 2x" alt="">', /file of this website/],
    ['<img srcset="/a.png 1x,//evil.example/a.png 2x" alt="">', /file of this website/],
    ['<img src="https://example.org.evil.example/a.png" alt="">', /file of this website/],
  ] as const)
    assert.throws(() => checkMarkup(markup, base), error, markup)
  checkMarkup('<img src="/a.png" srcset="/a.png 1x, https://example.org/b.png 2x" alt="">', base)
  checkMarkup('<svg viewBox="0 0 1 1"><use href="/icons.svg#star"/></svg><a href="?a=1&amp;b=2">x</a>', base)
})

test('nothing of the language is reached through a value', () => {
  const names = [
    'constructor',
    '__proto__',
    'prototype',
    'toString',
    'valueOf',
    'hasOwnProperty',
    '__defineGetter__',
    'markup',
    'sources',
    'length',
    'globalThis',
    'process',
    'require',
    'this',
    'view',
    'registers',
    'environments',
  ]
  const values = [
    'title',
    'text',
    'items',
    'items[0]',
    'link',
    'image',
    'site',
    'page',
    'block',
    'forloop',
    'empty',
    'nil',
    'blank',
  ]
  for (const word of names) {
    assert.equal(print(`[{{ ${word} }}]`), '[]', word)
    for (const value of values)
      for (const path of [`${value}.${word}`, `${value}["${word}"]`, `${value}.${word}.${word}`])
        assert.equal(print(`{% for i in (1..1) %}[{{ ${path} }}]{% endfor %}`).replace(/\[\d*\]/, '[]'), '[]', path)
  }
  assert.equal(print(`{% assign k = 'constr' | append: 'uctor' %}[{{ title[k] }}{{ items[k][k] }}]`), '[]')
  assert.equal(
    print(`{% assign __proto__ = title %}{% assign constructor = 1 %}[{{ constructor }}]{{ site.constructor }}`),
    '[1]',
  )
  assert.equal(
    print(
      `{{ items | map: '__proto__' | join }}{{ items | where: 'constructor' | size }}{{ items | sort: '__proto__' | size }}`,
    ),
    ' 02',
  )
})

/** Megabytes of a thread that has loaded the code and compiled it, and the 32 that a template may need. */
const HEAP = { maxOldGenerationSizeMb: 24 + 32, maxYoungGenerationSizeMb: 8 }

test('a template that would never end, or fill the memory, ends in an error within 100 ms and 32 MB', async () => {
  const worker = new Worker(new URL('../support/template-bombs-worker.ts', import.meta.url), {
    resourceLimits: HEAP,
  })
  const results = await new Promise<BombResult[]>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  assert.ok(results.length > 50)
  const wrong = results.filter(({ ms, error }) => error === null || ms > 100)
  assert.deepEqual(wrong, [])
})

test('a block of an ordinary size is far from its limits', () => {
  const template = `<ul>{% for item in items %}<li {{ 'items' | edit: forloop.index0, 'name' }}>{% if forloop.first %}{{ 'star' | icon }}{% endif %}<a href="{{ link.href }}" title="{{ item.name }}">{{ item.name | upcase | truncate: 30 }}</a></li>{% endfor %}</ul>`
  const items = Array.from({ length: 200 }, (_, i) => ({ name: `Item ${i}` }))
  assert.equal(print(template, { ...HOSTILE, items }).split('<li').length, 201)
})

test('code that is slow for once is no reason to refuse a template; steps that stay slow are', () => {
  const slow = (ms: number, calls: number) => (text: string) => {
    const begun = process.threadCpuUsage()
    const taken = ({ user, system } = process.threadCpuUsage(begun)) => (user + system) / 1000
    if (calls-- > 0) while (taken() < ms);
    return text
  }
  const template = `{% for item in (1..999) %}{{ 'word' | lt }}{% endfor %}`
  assert.match(print(template, HOSTILE, { lt: slow(300, 1) }), /^(word){999}$/)
  assert.throws(() => print(template, HOSTILE, { lt: slow(20, 999) }), /takes more than 1000 ms/)
})
