// Links and e-mail addresses that can be written in several ways are stored in one; what cannot be stored is named.
import assert from 'node:assert/strict'
import test from 'node:test'
import { checkValues, parseFields, valuesToView, textOf } from '../../../src/lib/fields/fields.ts'

const fields = parseFields(
  {
    mail: { type: 'email' },
    address: { type: 'url' },
    call: { type: 'url', schemes: ['tel'] },
    link: { type: 'link' },
    body: { type: 'richtext' },
    plain: { type: 'richtext', marks: ['strong'] },
    items: { type: 'group', fields: { link: { type: 'link' }, body: { type: 'richtext' } } },
  },
  'test',
)
const check = (data: object) => checkValues(fields, data, { complete: false })
const stored = (data: object) => {
  const { value, errors } = check(data)
  assert.deepEqual(errors, [], JSON.stringify(data))
  assert.deepEqual(check(value).value, value, 'stored again it stays')
  return value
}
const link = (href: string) => `<p><a href="${href}">x</a></p>`
const web = (href: string) => `<p><a href="${href}" rel="external noopener">x</a></p>`

test('an umlaut domain and its ASCII form are one address', () => {
  for (const mail of ['info@müller.example', 'info@MÜLLER.example', 'info@xn--mller-kva.example'])
    assert.deepEqual(stored({ mail }), { mail: 'info@xn--mller-kva.example' })
  const value = { mail: 'info@xn--mller-kva.example' }
  const view = valuesToView(fields, value, { lang: 'de', resolve: () => undefined, media: () => undefined })
  assert.equal(view['mail'], 'info@müller.example', 'shown as its owner writes it')
  assert.equal(textOf(fields, value), 'info@müller.example')
  assert.deepEqual(stored({ link: { type: 'email', href: 'info@müller.example' } }), {
    link: { type: 'email', href: 'info@xn--mller-kva.example' },
  })
})

test('links of rich text are stored as they lead', () => {
  for (const [typed, markup] of [
    [
      'mailto:a@example.org,b@example.org?subject=Anfrage Holz',
      link('mailto:a@example.org,b@example.org?subject=Anfrage%20Holz'),
    ],
    ['tel:+49 (0) 2841 / 12345', link('tel:+49284112345')],
    ['tel:+49%202841%2012345', link('tel:+49284112345')],
    ['https://example.org/a|{b}', web('https://example.org/a%7C%7Bb%7D')],
    ['https://example.org/x\u200b', web('https://example.org/x')],
    ['www.example.org', web('https://www.example.org')],
  ] as const)
    assert.deepEqual(stored({ body: link(typed), items: [{ id: 'one', body: link(typed) }] }), {
      body: markup,
      items: [{ id: 'one', body: markup }],
    })
})

test('links of rich text that cannot be stored are refused by name; a link without an address is none', () => {
  const refused: [string, RegExp][] = [
    ['javascript:alert(1)', /“javascript:alert\(1\)” that cannot be stored: it must begin with https/],
    ['tel:call me', /“tel:call me” that cannot be stored: it must be a telephone number/],
    ['mailto:nobody', /it must be email addresses like name@example.com, and “nobody” is none/],
    ['https://bank.example@evil.example', /it must not contain a user name/],
    ['file:///C:/Preise.pdf', /it must begin with https/],
  ]
  for (const [href, message] of refused) {
    const { errors, value } = check({ body: `${link('/ok')}${link(href)}` })
    assert.deepEqual(value, {})
    assert.deepEqual([errors[0]?.pointer, errors[0]?.code], ['/body', 'link'], href)
    assert.match(errors[0]!.message, message)
    assert.equal(check({ items: [{ body: link(href) }] }).errors[0]?.pointer, '/items/0/body')
  }
  assert.deepEqual(stored({ body: '<p><a name="x">a</a><a href="">b</a></p>' }), { body: '<p>ab</p>' })
  assert.deepEqual(stored({ plain: link('javascript:x') }), { plain: '<p>x</p>' }, 'no links in this field')
})

test('the field for links takes what people write', () => {
  const cases: [type: string, typed: string, href: string, label: string][] = [
    ['url', 'www.example.org', 'https://www.example.org', 'https://www.example.org'],
    ['url', 'info@example.org', 'mailto:info@example.org', 'mailto:info@example.org'],
    ['url', 'tel:02841 / 12345', 'tel:0284112345', 'tel:0284112345'],
    [
      'email',
      'a@example.org, b@example.org',
      'mailto:a@example.org,b@example.org',
      'mailto:a@example.org,b@example.org',
    ],
    [
      'email',
      'a@example.org?subject=Hallo Welt',
      'mailto:a@example.org?subject=Hallo%20Welt',
      'mailto:a@example.org?subject=Hallo%20Welt',
    ],
    ['tel', '+49 (0) 2841 / 12345', '+49 (0) 2841 / 12345', 'tel:+49284112345'],
    ['tel', 'tel:+49 2841 12345', 'tel:+49284112345', 'tel:+49284112345'],
    ['anchor', ' contact ', 'contact', '#contact'],
  ]
  for (const [type, typed, href, label] of cases) {
    const value = stored({ link: { type, href: typed } })
    assert.deepEqual(value, { link: { type, href } })
    const view = valuesToView(fields, value, { lang: 'en', resolve: () => undefined, media: () => undefined })
    assert.equal((view['link'] as { href: string }).href, label)
  }
  const { errors } = check({ link: { type: 'url', href: 'ftp://example.org/' } })
  assert.deepEqual(errors, [
    {
      pointer: '/link/href',
      code: 'url',
      key: 'href.scheme',
      message: 'must begin with https://, http://, mailto:, tel:, / or #',
    },
  ])
})

test('a web address and a telephone number, too', () => {
  assert.deepEqual(stored({ address: ' www.example.org/a b\u200b' }), {
    address: 'https://www.example.org/a%20b',
  })
  assert.deepEqual(stored({ call: 'tel:+49 2841 12345' }), { call: 'tel:+49284112345' })
  assert.deepEqual(
    check({ address: 'tel:+49284112345' }).errors[0]?.message,
    'must be a full address starting with https:, http:',
  )
})
