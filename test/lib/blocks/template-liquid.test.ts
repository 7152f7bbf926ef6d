// Templates do what Liquid does, or are refused when they are saved (docs/blocks.md lists where they differ).
import assert from 'node:assert/strict'
import test from 'node:test'
import { compileTemplate } from '../../../src/lib/blocks/compile-template.ts'
import { LIST_FILTERS } from '../../../src/lib/blocks/template-filters-list.ts'
import { TEXT_FILTERS } from '../../../src/lib/blocks/template-filters-text.ts'
import { VIEW_FILTERS } from '../../../src/lib/blocks/template-filters-view.ts'
import { ARGUMENTS } from '../../../src/lib/blocks/template-values.ts'
import { print } from '../../support/template-print.ts'

/** Template → what it prints. */
const PRINTED: Record<string, string> = {
  // Texts
  '{% assign a = "" | split: "," %}{{ a.size }}': '0',
  '{% assign a = "a,b,," | split: "," %}{{ a | join: "#" }}': 'a#b',
  '{% assign a = " a  b\nc " | split: " " %}{{ a | join: "#" }}': 'a#b#c',
  "{{ 'Ground control' | truncate: 9 }}": 'Ground...',
  "{{ 'one two three' | truncatewords: 2 }}": 'one two...',
  "{{ 'a b&c!' | url_encode }}": 'a+b%26c%21',
  "{{ '<b>Bold</b><!-- x --> <script>alert(1)</script>text' | strip_html }}": 'Bold text',
  "{{ 'a < b' | strip_html }}": 'a &lt; b',
  '{{ "a\nb" | newline_to_br }}': 'a<br>\nb',
  // Defaults
  '{{ false | default: "no" }}': 'no',
  '{{ false | default: "no", allow_false: true }}': 'false',
  '{{ nothing | default: "no", allow_false: true }}': 'no',
  // Numbers
  '{{ 1267 | round: -2 }}': '1300',
  '{{ 5.666 | round: -2 }}': '0',
  '{{ 1.005 | round: 2 }}': '1.01',
  '{{ -1.5 | round }}': '-2',
  '{{ 10.1 | minus: 2.2 }}': '7.9',
  '{{ 20 | divided_by: 8 }}': '2.5',
  '{{ 2011 | number }} {{ 12011 | number }} {{ 2011 | number: 2 }}': '2011 12,011 2,011.00',
  // Lists
  '{{ "b,A,a" | split: "," | sort | join: "#" }}': 'A#a#b',
  '{{ "b,A,a" | split: "," | sort_natural | join: "#" }}': 'A#a#b',
  '{{ 12 | join: "#" }}': '12',
  '{{ "ab" | concat: nothing | join: "#" }}': 'ab',
  '{% assign a = "x,y" | split: "," %}{% assign b = "x,y" | split: "," %}{% if a == b %}same{% endif %}': 'same',
  '{% assign a = "x,y" | split: "," %}{% assign b = "y,x" | split: "," %}{% if a == b %}same{% else %}other{% endif %}':
    'other',
  '{% if "hello" contains nothing %}yes{% else %}no{% endif %}': 'no',
  '{% assign a = "x,y" | split: "," %}{% if a contains nil %}yes{% else %}no{% endif %}': 'no',
  // Loops
  '{% for i in (1..6) limit: 2 %}a{{ i }}{% endfor %}{% for i in (1..6) limit: 3, offset: continue %}b{{ i }}{% endfor %}{% for i in (1..6) offset: continue %}c{{ i }}{% endfor %}':
    'a1a2b3b4b5c6',
  '{% for i in (1..2) %}{% for j in (1..2) %}{{ forloop.parentloop.index }}{{ forloop.index }} {% endfor %}{% endfor %}':
    '11 12 21 22 ',
  "{% for i in 'word' %}{{ i }}{% endfor %}": 'word',
}

test('templates print what Liquid prints', () => {
  for (const [template, printed] of Object.entries(PRINTED)) assert.equal(print(template), printed, template)
})

test('a loop over an object gives its pairs, sorting puts what has no such member last', () => {
  assert.equal(print('{% for p in page %}{{ p[0] }} {% endfor %}'), 'title url path ')
  const data = { items: [{ name: 'b' }, {}, { name: 'a' }] }
  assert.equal(print('{% assign s = items | sort: "name" %}{{ s[0].name }}{{ s[1].name }}', data), 'ab')
  assert.equal(print('{{ items | compact: "name" | size }}', data), '2')
})

/** Template → what it is refused with. */
const REFUSED: Record<string, RegExp> = {
  '{{ "a" | append }}': /filter "append" takes 1 argument, not 0/,
  '{{ "a" | upcase: 1 }}': /filter "upcase" takes 0 arguments, not 1/,
  '{{ "a" | truncate: 1, "…", 3 }}': /filter "truncate" takes 0 to 2 arguments, not 3/,
  '{% if "a" | append %}x{% endif %}': /filter "append"/,
  '{% assign x = 1 | plus %}': /filter "plus"/,
  '{% case 1 | plus %}{% when 1 %}x{% endcase %}': /filter "plus"/,
  '{{ "a" | append: "b", loud: true }}': /takes no argument called "loud"/,
  '{{ 10 | divided_by: 0 }}': /a number other than 0/,
  '{{ 10 | modulo: "foo" }}': /a number other than 0/,
  '{{ "hello" | slice: "foo" }}': /takes a whole number/,
  '{{ "hello" | slice: 1.5 }}': /takes a whole number/,
  '{{ title page }}': /nothing joins title and page/,
  '{% if title in page %}x{% endif %}': /nothing joins title and in/,
  '{% assign x = 1 - 2 %}': /nothing joins/,
  '{{ (1..3) | join: "," }}': /in the head of a for loop only/,
  '{{ "a" | append: (1..3) }}': /in the head of a for loop only/,
  '{% for i in (1..3) limit: "few" %}{% endfor %}': /"limit" of a loop is a number/,
  '{% case title %}{% when %}x{% endcase %}': /"when" names at least one value/,
}

test('what would be skipped without a word is refused when the template is saved', () => {
  for (const [template, error] of Object.entries(REFUSED))
    assert.throws(() => compileTemplate(template, []), error, template)
})

test('every filter says how many arguments it takes', () => {
  const filters = Object.keys({ ...TEXT_FILTERS, ...LIST_FILTERS, ...VIEW_FILTERS })
  assert.deepEqual(Object.keys(ARGUMENTS).sort(), filters.sort())
})
