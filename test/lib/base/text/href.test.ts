// Addresses as people type and paste them, and as they are stored.
// Holds: contract 2.1 link
import assert from 'node:assert/strict'
import test from 'node:test'
import { say } from '../../../../src/lib/platform/i18n/say.ts'
import { hrefKind, normaliseHref } from '../../../../src/lib/base/text/href.ts'

const STORED: [typed: string, href: string][] = [
  ['https://example.org/a?b=1#c', 'https://example.org/a?b=1#c'],
  ['HTTPS://Example.org/', 'https://Example.org/'],
  ['www.example.org', 'https://www.example.org'],
  ['www.example.org:8080/a b', 'https://www.example.org:8080/a%20b'],
  ['https://example.org/a|b{c}', 'https://example.org/a%7Cb%7Bc%7D'],
  ['https://example.org/"x"', 'https://example.org/%22x%22'],
  [' \u200bhttps://example.org/x\u00ad\ufeff\u200b\n', 'https://example.org/x'],
  ['https://exam\u00adple.org/', 'https://example.org/'],
  ['https://example.org/a\nb', 'https://example.org/ab'],
  ['https://müller.example/ü', 'https://müller.example/ü'],
  ['/über uns', '/über%20uns'],
  ['#contact', '#contact'],
  ['?page=2', '?page=2'],
  ['cms://pages/0198-ab#top', 'cms://pages/0198-ab#top'],
  ['mailto:a@example.org,b@example.org', 'mailto:a@example.org,b@example.org'],
  ['mailto:a@example.org; b@example.org', 'mailto:a@example.org,b@example.org'],
  ['mailto:a@example.org?subject=Anfrage Küche', 'mailto:a@example.org?subject=Anfrage%20Küche'],
  ['mailto:a@example.org?subject=Warum?&body=100% #1', 'mailto:a@example.org?subject=Warum%3F&body=100%25%20%231'],
  ['mailto:?subject=Lesen', 'mailto:?subject=Lesen'],
  ['mailto:info@Müller.example', 'mailto:info@xn--mller-kva.example'],
  ['info@example.org', 'mailto:info@example.org'],
  ['mailto:office@intranet?subject=x', 'mailto:office@intranet?subject=x'],
  ['tel:+49 (0) 2841 / 123-45', 'tel:+49284112345'],
  ['tel:+49%202841%2012345', 'tel:+49284112345'],
  ['tel:02841/12345', 'tel:0284112345'],
  ['tel:0049 2841 12345', 'tel:+49284112345'],
  ['tel:+49\u00a02841\u201312345', 'tel:+49284112345'],
  ['tel:112', 'tel:112'],
  ['', ''],
  [' \u200b ', ''],
]

test('an address is stored in one form, and stays as it is then', () => {
  for (const [typed, href] of STORED) {
    const link = normaliseHref(typed)
    assert.equal('href' in link ? link.href : link.error.key, href, typed)
    assert.deepEqual(normaliseHref(href), link, `${typed} twice`)
    if (href) assert.ok(hrefKind(href), href)
  }
})

const REFUSED: [typed: string, message: RegExp][] = [
  ['javascript:alert(1)', /begin with https/],
  ['java\nscript:alert(1)', /begin with https/],
  ['\u0001javascript:alert(1)', /begin with https/],
  ['java\u200bscript:alert(1)', /begin with https/],
  ['data:text/html,x', /begin with https/],
  ['file:///c:/x', /begin with https/],
  ['//evil.example', /begin with https/],
  ['/\\evil.example', /web address/],
  ['https:example.org', /web address/],
  ['https://', /web address/],
  ['https://a b.example', /web address/],
  ['https://{host}/', /web address/],
  ['https://bank.example@evil.example', /user name/],
  ['mailto:nobody', /“nobody” is none/],
  ['mailto:a@example.org,b', /“b” is none/],
  ['mailto:%E0', /email address/],
  ['mailto:', /email address/],
  ['tel:+1-800-FLOWERS', /telephone number/],
  ['tel:+49 2841 12345 (office)', /telephone number/],
  ['tel:1', /telephone number/],
  ['cms://settings/x', /page, entry or file/],
  ['https://example.org/\ud800', /control characters/],
  ['https://example.org/\u0000x', /control characters/],
  [`https://example.org/${'x'.repeat(2048)}`, /2048 characters/],
  ['\u200b'.repeat(100_000), /2048 characters/],
]

test('what cannot be linked to is refused with the reason', () => {
  for (const [typed, message] of REFUSED) {
    const link = normaliseHref(typed)
    assert.match('error' in link ? say('en', link.error) : `stored as ${link.href}`, message, typed.slice(0, 80))
  }
})
