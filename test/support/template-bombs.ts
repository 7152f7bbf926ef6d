// Templates that would never end, or fill the memory.
const deep = (n: number, open: string, close: string) => open.repeat(n) + close.repeat(n)
/** By what they try; `title` is a long text, `items` a long list, `image` a picture. */
export const BOMBS: Record<string, string> = {
  'a huge range': '{% for i in (1..999999999) %}{% endfor %}',
  'a range beyond counting': '{% for i in (9007199254740991..9007199254740999) %}x{% endfor %}',
  'a range of no numbers': `{% for i in (1..title) %}x{% endfor %}`,
  'a range to infinity': '{% for i in (1..99999999999999999999999) %}x{% endfor %}',
  'loops in loops':
    '{% for a in (1..1000) %}{% for b in (1..1000) %}{% for c in (1..1000) %}{% endfor %}{% endfor %}{% endfor %}',
  'loops that print':
    '{% for a in (1..1000) %}{% for b in (1..1000) %}' + 'x'.repeat(1000) + '{% endfor %}{% endfor %}',
  'an assign that doubles': `{% assign a = 'xxxxxxxxxx' %}{% for i in (1..100) %}{% assign a = a | append: a %}{% endfor %}`,
  'a capture that doubles':
    '{% capture a %}xxxxxxxxxx{% endcapture %}{% for i in (1..100) %}{% capture a %}{{ a }}{{ a }}{% endcapture %}{% endfor %}',
  'a list that doubles': `{% assign a = 'a,b,c' | split: ',' %}{% for i in (1..100) %}{% assign a = a | concat: a %}{% endfor %}`,
  'many long texts': `{% for i in (1..1000) %}{% for j in (1..20) %}{% assign a = title | append: j %}{% endfor %}{% endfor %}`,
  'a replace that grows': `{{ title | replace: 'x', title }}`,
  'a join that grows': `{% assign a = title | split: '' %}`,
  'a join by a long text': `{{ items | map: 'name' | join: title }}`,
  'a chain of filters': `{{ title ${"| append: 'b' ".repeat(2000)} }}`,
  'a chain of costly filters': `{% for i in (1..1000) %}{{ title ${'| upcase | downcase '.repeat(40)} }}{% endfor %}`,
  'a search for itself': `{% for i in (1..1000) %}{% if title contains title %}{% endif %}{% endfor %}`,
  'a slow search': `{% assign n = title | slice: 0, 190 | append: 'y' %}{% for i in (1..1000) %}{{ title | replace: n, '' | size }}{% endfor %}`,
  'long comparisons': `{% assign b = title | append: '' %}{% for i in (1..1000) %}{% for j in (1..1000) %}{% if title == b and title == b and title == b %}{% endif %}{% endfor %}{% endfor %}`,
  'lists compared':
    '{% for i in (1..1000) %}{% for j in (1..1000) %}{% if items contains items %}{% endif %}{% endfor %}{% endfor %}',
  'sorting again and again': `{% for i in (1..1000) %}{% assign a = items | sort: 'name' | reverse | sort: 'name' | uniq %}{% endfor %}`,
  'conditions without end': `{% for i in (1..1000) %}{% if ${'title == 1 or '.repeat(120)} title %}{% endif %}{% endfor %}`,
  'choices without end': `{% for i in (1..1000) %}{% case title %}${'{% when items, items, items %}'.repeat(1000)}{% endcase %}{% endfor %}`,
  'tags deep in one another': deep(2000, '{% if title %}', '{% endif %}'),
  'captures deep in one another': deep(1200, '{% capture a %}', '{% endcapture %}'),
  'brackets deep in one another': `{{ ${deep(900, 'a[', ']')} }}`,
  'ranges deep in one another': `{% for i in ${deep(500, '(1..', ')')} %}{% endfor %}`,
  'elements deep in one another': deep(4000, '<b>', '</b>'),
  'a template that is too long': 'x'.repeat(60_000),
  'dates and numbers': `{% for i in (1..1000) %}{% for j in (1..1000) %}{{ '2026-01-01' | date: 'full' }}{{ 1.5 | number: 12 }}{% endfor %}{% endfor %}`,
  'icons without end': `{% for i in (1..1000) %}{% for j in (1..1000) %}{{ 'star' | icon }}{% endfor %}{% endfor %}`,
  'pictures without end': `{% for i in (1..1000) %}{% for j in (1..1000) %}{{ image | picture }}{% endfor %}{% endfor %}`,
  'tags that are not closed': '<a '.repeat(15_000),
  'quotes that are not closed': '<a title="'.repeat(4000),
  'braces that are not closed': '{{ "'.repeat(10_000),
  'comments that hide how deep tags lie':
    '{% comment %}{% endcomment %}'.repeat(1000) + deep(1000, '{% for i in items %}', '{% endfor %}'),
  'loops read again for each level':
    '{% for i in items %}'.repeat(12) +
    '<p class="a"></p>'.repeat(2900) +
    '{% endfor %}'.repeat(12) +
    '<script></script>',
  'loops read again for each level, in a tag': `<p ${deep(12, '{% for i in items %} ', 'title="a"{% endfor %}')}>`,
  ...Object.fromEntries(
    Object.entries({
      printed: '{{ l }}',
      'printed again and again': '{% for i in (1..60) %}{{ l }}{% endfor %}',
      'in an attribute': '<p title="{{ l }}">x</p>',
      'of an icon': '{{ l | icon }}',
      'as a date': '{{ l | date }}',
      'as a fixed text': '{{ l | lt }}',
      'as a field': '<p {{ l | edit }}>x</p>',
      'as a number': '{{ l | plus: l }}',
      'in a text': "{{ 'a' | append: l }}",
      'as a name': '{{ items[l] }}{{ page[l] }}',
      'as a variable': '{{ [l] }}',
      'as the name of a member': '{{ items | map: l }}',
      'as the ends of a range': '{% assign r = (l..l) %}{{ r }}',
      'as the ends of a loop': '{% for i in (l..l) %}{% endfor %}',
      'as the ends of a range in a loop': '{% for i in (1..(l..l)) %}{% endfor %}',
      'as the limit of a loop': '{% for i in items limit: l %}{% endfor %}',
      'as the offset of a loop': '{% for i in items offset: l %}{% endfor %}',
    }).map(([where, use]) => [
      `a list of long texts ${where}`,
      `{% assign l = title | split: 'y' %}${'{% assign l = l | concat: l %}'.repeat(9)}${use}`,
    ]),
  ),
  'values without end in an address': `<a href="/x${'{{ title }}'.repeat(4000)}">x</a>`,
  'many small tags':
    '{% assign a = 1 %}'.repeat(2800) +
    '{% for i in (1..1000) %}{% endfor %}'.repeat(3) +
    '{% for i in (1..1001) %}{% endfor %}',
}
