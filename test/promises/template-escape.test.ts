// The promise: a template of a block prints no code, reaches nothing beside its values, and ends within 100 ms and 32 MB.
import assert from 'node:assert/strict'
import { threadCpuUsage } from 'node:process'
import test from 'node:test'
import { compileTemplate } from '../../src/lib/blocks/compile-template.ts'
import type { TemplateView } from '../../src/lib/blocks/template-context.ts'
import { parseFields } from '../../src/lib/fields/fields.ts'
import { icon } from '../../src/lib/icons/icons.ts'
import { Html, html } from '../../src/lib/kits/html.ts'
import { picture } from '../../src/lib/media/picture.ts'
import { sampleMedia } from '../../src/lib/media/sample-media.ts'
import { BOMBS } from '../support/template-bombs.ts'

const FIELDS = parseFields(
  {
    title: { type: 'text' },
    text: { type: 'richtext' },
    link: { type: 'link' },
    image: { type: 'media' },
    items: { type: 'group', fields: { name: { type: 'text' } } },
  },
  'test',
)
const ATTACK = `"'><script>alert(1)</script><img src=x onerror=alert(1)>{{ 7*7 }}`
const HOSTILE = {
  title: ATTACK,
  text: new Html('<p>Rich &lt;b&gt; <a href="https://example.com/">text</a></p>'),
  link: { href: 'javascript:alert(1)', label: ATTACK, external: false },
  image: sampleMedia(11),
  items: [{ name: ATTACK }, { name: 'b' }],
}
const LONG = {
  ...HOSTILE,
  title: 'x'.repeat(99_000),
  items: Array.from({ length: 200 }, () => ({ name: 'ab'.repeat(5000) })),
}

const viewOf = (data: object, mode = 'published'): TemplateView => ({
  data: data as Record<string, unknown>,
  html,
  lang: 'en',
  lt: (text) => text,
  icon,
  picture,
  site: { title: ATTACK, base_url: 'https://example.org', settings: {} },
  page: { title: ATTACK, url: 'https://example.org/', path: '/' },
  block: { id: '0123456789', type: 'test', variant: undefined, section: {} },
  index: 0,
  children: [],
  loaded: undefined,
  edit: (field, kind = 'text') =>
    mode === 'edit' ? html`data-edit="${field}" data-edit-kind="${kind}"` : html``,
})
const print = (template: string, data: object = HOSTILE, mode?: string): string =>
  compileTemplate(template, FIELDS)(viewOf(data, mode)).markup

test('every value is escaped for the place it stands in', () => {
  const escaped =
    '&quot;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;{{ 7*7 }}'
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
  assert.match(
    print("{{ 'star' | icon }}{{ 'star' | icon: title }}"),
    /aria-label="&quot;&#39;&gt;&lt;script/,
  )
  assert.equal(print('{{ title | icon }}{{ "no-such" | icon }}'), '')
  assert.match(print("{{ image | picture: '16:9' }}"), /alt="&quot;&gt;&lt;script&gt;/)
  assert.equal(print("<h2 {{ 'title' | edit }} class='a'>x</h2>"), "<h2  class='a'>x</h2>")
  assert.match(
    print("<h2 {{ 'items' | edit: 1, 'name' }}>x</h2>", HOSTILE, 'edit'),
    /data-edit="items.1.name"/,
  )
})

const REFUSED: Record<string, [template: string, fault: RegExp][]> = {
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
    ].map((filter): [string, RegExp] => [
      `{{ title | ${filter} }}`,
      /undefined filter|expected filter name|illegal/,
    ]),
    ['{{ title', /not closed/],
    ['{% if title %}', /not closed/],
    ['{{ (1..3) | join }}', /head of a for loop/],
  ],
}
for (const [what, list] of Object.entries(REFUSED))
  test(`refused: ${what}`, () => {
    for (const [template, fault] of list) assert.throws(() => print(template), fault, template)
  })

test('nothing of the language is reached through a value', () => {
  const words = [
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
  for (const word of words) {
    assert.equal(print(`[{{ ${word} }}]`), '[]', word)
    for (const value of values)
      for (const path of [`${value}.${word}`, `${value}["${word}"]`, `${value}.${word}.${word}`])
        assert.equal(
          print(`{% for i in (1..1) %}[{{ ${path} }}]{% endfor %}`).replace(/\[\d*\]/, '[]'),
          '[]',
          path,
        )
  }
  assert.equal(print(`{% assign k = 'constr' | append: 'uctor' %}[{{ title[k] }}{{ items[k][k] }}]`), '[]')
  assert.equal(
    print(
      `{% assign __proto__ = title %}{% assign constructor = 1 %}[{{ constructor }}]{{ site.constructor }}`,
    ),
    '[1]',
  )
  assert.equal(
    print(
      `{{ items | map: '__proto__' | join }}{{ items | where: 'constructor' | size }}{{ items | sort: '__proto__' | size }}`,
    ),
    ' 02',
  )
})

test('a template that would never end, or fill the memory, ends in an error within 100 ms and 32 MB', () => {
  // Code that runs for the first time is compiled first; a server has done that long before.
  for (let i = 0; i < 2; i++) for (const bomb of Object.values(BOMBS)) assert.throws(() => print(bomb, LONG))
  const slow: string[] = []
  for (const [what, bomb] of Object.entries(BOMBS)) {
    const before = process.memoryUsage()
    const start = threadCpuUsage()
    assert.throws(() => print(bomb, LONG), what)
    const { user, system } = threadCpuUsage(start)
    const after = process.memoryUsage()
    const ms = (user + system) / 1000
    const mb = (after.heapUsed + after.external - before.heapUsed - before.external) / 1024 / 1024
    if (ms > 100 || mb > 32) slow.push(`${what}: ${ms.toFixed(0)} ms, ${mb.toFixed(1)} MB`)
  }
  assert.deepEqual(slow, [])
})

test('a block of an ordinary size is far from its limits', () => {
  const template = `<ul>{% for item in items %}<li {{ 'items' | edit: forloop.index0, 'name' }}>{% if forloop.first %}{{ 'star' | icon }}{% endif %}<a href="{{ link.href }}" title="{{ item.name }}">{{ item.name | upcase | truncate: 30 }}</a></li>{% endfor %}</ul>`
  const items = Array.from({ length: 200 }, (_, i) => ({ name: `Item ${i}` }))
  assert.equal(print(template, { ...HOSTILE, items }).split('<li').length, 201)
})
