// Texts that break careless templates; the self-test of blocks renders each of them.

const ATTACKS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)' x='",
  '" autofocus onfocus="alert(1)',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  '</title></textarea></style></script><svg onload=alert(1)>',
  '--><!-- <![CDATA[ ]]> &lt;b&gt; &amp;amp; &#x3C;',
  '{{ 7*7 }} {% raw %} ${7*7} <%= 7*7 %> #{7*7}',
  '{{constructor.constructor("alert(1)")()}}',
  '\u202Egnitirw-tfel-ot-thgir\u202C \u200F\u2066\u2069',
  'Ünïcödé 👩‍👩‍👧‍👦 e\u0301\u0327 ﷽',
  "'; DROP TABLE pages; --",
  'null',
  '__proto__',
  '<b>&</b>'.repeat(40),
]

/** The attacks, and one text without a space and one of words, each as long as allowed, at most 10,000 characters. */
export function attackStrings(longest: number): string[] {
  const length = Math.min(Number.isFinite(longest) ? longest : 10_000, 10_000)
  return [
    ...ATTACKS,
    ...[length, 255].map((size) => 'W'.repeat(Math.min(size, length))),
    'long words '.repeat(1000).slice(0, length),
  ]
}
