// Feeds as they should not be, each with what comes of it: damaged, in other encodings than they say, or no feeds at all.
import { gzipSync } from 'node:zlib'

export interface BrokenFeed {
  name: string
  bytes: Uint8Array
  content_type?: string
  /** Titles of the items, or why the document is not read. */
  expect: string[] | { refused: string }
  encoding?: string
  /** Codes of what is said of it. */
  problems?: string[]
  refusedItems?: string[]
  isCut?: boolean
}

const utf8 = (text: string) => Buffer.from(text)
const latin1 = (text: string) => Buffer.from(text, 'latin1')
const utf16 = (text: string, { isBig = false, hasMark = true } = {}) => {
  const bytes = Buffer.from((hasMark ? '\ufeff' : '') + text, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}
const rss = (items: string, declaration = '<?xml version="1.0"?>') =>
  `${declaration}<rss version="2.0"><channel><title>Feed</title>${items}</channel></rss>`
const item = (title: string) => `<item><title>${title}</title><guid>1</guid></item>`
const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`
/** A title in an encoding that Node cannot write: bytes by hand, the rest is ASCII. */
const bytesIn = (encoding: string, title: number[]) => {
  const [before, after] = rss(item('@'), declared(encoding)).split('@')
  return Buffer.concat([utf8(before!), Buffer.from(title), utf8(after!)])
}
const atom = (entries: string, attributes = 'xmlns="http://www.w3.org/2005/Atom"') =>
  `<feed ${attributes}><title>Feed</title>${entries}</feed>`

const ENCODINGS: BrokenFeed[] = [
  { name: 'UTF-8 with a mark', bytes: utf8(`\ufeff${rss(item('Grüße'))}`), expect: ['Grüße'], encoding: 'utf-8' }, // prettier-ignore
  { name: 'UTF-16 LE with a mark', bytes: utf16(rss(item('Grüße'), declared('utf-16'))), expect: ['Grüße'], encoding: 'utf-16le' }, // prettier-ignore
  { name: 'UTF-16 BE with a mark', bytes: utf16(rss(item('Grüße'), declared('UTF-16')), { isBig: true }), expect: ['Grüße'], encoding: 'utf-16be' }, // prettier-ignore
  { name: 'UTF-16 LE without a mark', bytes: utf16(rss(item('Grüße')), { hasMark: false }), expect: ['Grüße'], encoding: 'utf-16le' }, // prettier-ignore
  { name: 'UTF-16 BE without a mark', bytes: utf16(rss(item('Grüße')), { isBig: true, hasMark: false }), expect: ['Grüße'], encoding: 'utf-16be' }, // prettier-ignore
  { name: 'the mark against what HTTP and the XML say', bytes: utf8(`\ufeff${rss(item('Grüße'), declared('iso-8859-1'))}`), content_type: 'text/xml; charset=windows-1251', expect: ['Grüße'], encoding: 'utf-8' }, // prettier-ignore
  { name: 'windows-1252 as it says', bytes: latin1(rss(item('\x84Gr\xfc\xdfe\x93'), declared('windows-1252'))), expect: ['„Grüße“'], encoding: 'windows-1252' }, // prettier-ignore
  { name: 'ISO-8859-1 with what only windows-1252 has', bytes: latin1(rss(item('5 \x80'), declared('ISO-8859-1'))), expect: ['5 €'], encoding: 'windows-1252' }, // prettier-ignore
  { name: 'ISO-8859-15', bytes: latin1(rss(item('5 \xa4'), declared('iso-8859-15'))), expect: ['5 €'], encoding: 'iso-8859-15' }, // prettier-ignore
  { name: 'KOI8-R', bytes: bytesIn('koi8-r', [0xed, 0xc9, 0xd2]), expect: ['Мир'], encoding: 'koi8-r' },
  { name: 'Shift_JIS', bytes: bytesIn('Shift_JIS', [0x93, 0xfa, 0x96, 0x7b]), expect: ['日本'], encoding: 'shift_jis' }, // prettier-ignore
  { name: 'GBK', bytes: bytesIn('gb2312', [0xd6, 0xd0, 0xce, 0xc4]), expect: ['中文'], encoding: 'gbk' },
  { name: 'Big5', bytes: bytesIn('big5', [0xa4, 0xa4, 0xa4, 0xe5]), expect: ['中文'], encoding: 'big5' },
  {
    name: 'EUC-KR',
    bytes: bytesIn('euc-kr', [0xc7, 0xd1, 0xb1, 0xdb]),
    expect: ['한글'],
    encoding: 'euc-kr',
  },
  { name: 'windows-1251 by HTTP alone', bytes: latin1(rss(item('\xcc\xe8\xf0'))), content_type: 'text/xml; charset="windows-1251"', expect: ['Мир'], encoding: 'windows-1251' }, // prettier-ignore
  { name: 'what HTTP says before what the XML says', bytes: latin1(rss(item('\xcc\xe8\xf0'), declared('iso-8859-1'))), content_type: 'application/xml;charset=cp1251', expect: ['Мир'], encoding: 'windows-1251' }, // prettier-ignore
  { name: 'windows-1252 that says UTF-8', bytes: latin1(rss(item('Gr\xfc\xdfe'), declared('utf-8'))), expect: ['Grüße'], encoding: 'windows-1252', problems: ['encoding'] }, // prettier-ignore
  { name: 'windows-1252 that says nothing', bytes: latin1(rss(item('Gr\xfc\xdfe'))), expect: ['Grüße'], encoding: 'windows-1252' }, // prettier-ignore
  { name: 'UTF-8 that says UTF-16', bytes: utf8(rss(item('Grüße'), declared('utf-16'))), expect: ['Grüße'], encoding: 'utf-8' }, // prettier-ignore
  { name: 'an encoding that nobody knows', bytes: utf8(rss(item('Grüße'), declared('x-ours'))), expect: ['Grüße'], encoding: 'utf-8', problems: ['encoding'] }, // prettier-ignore
  { name: 'UTF-32', bytes: Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), utf16(rss(''))]), expect: { refused: 'encoding' } }, // prettier-ignore
  { name: 'single bytes far behind that are not UTF-8', bytes: Buffer.concat([utf8(`<rss><channel>${item('ü')}${' '.repeat(70_000)}<item><title>`), Buffer.from([0xfc]), utf8('</title></item></channel></rss>')]), expect: ['ü', '\ufffd'], problems: ['encoding'] }, // prettier-ignore
]

const DAMAGED: BrokenFeed[] = [
  { name: 'bare ampersands', bytes: utf8(rss(item('Müller & Söhne, R&D & more'))), expect: ['Müller & Söhne, R&D & more'] }, // prettier-ignore
  { name: 'entities of HTML', bytes: utf8(rss(item('Caf&eacute;&nbsp;&ndash; 5&euro; &unknown;'))), expect: ['Café – 5€ &unknown;'] }, // prettier-ignore
  { name: 'tags that are not closed', bytes: utf8(rss('<item><title>One<description>text</item><item><title>Two</title><p>x</item>')), expect: ['Onetext', 'Two'], problems: ['not_closed', 'not_closed', 'not_closed'] }, // prettier-ignore
  { name: 'a closing tag too many', bytes: utf8(rss('<item></b><title>One</title></i></item><item><title>Two</title></item>')), expect: ['One', 'Two'] }, // prettier-ignore
  { name: 'cut off in an item', bytes: utf8(rss(item('One') + item('Two')).slice(0, -45)), expect: ['One'], isCut: true, problems: ['truncated'] }, // prettier-ignore
  { name: 'cut off in a tag', bytes: utf8(`<rss><channel>${item('One')}<item><title`), expect: ['One'], isCut: true, problems: ['truncated'] }, // prettier-ignore
  { name: 'a CDATA section that does not end', bytes: utf8(`<rss><channel>${item('One')}<item><title><![CDATA[Two</title></item></channel></rss>`), expect: ['One'], isCut: true, problems: ['truncated'] }, // prettier-ignore
  { name: 'a comment that does not end', bytes: utf8(`<rss><channel>${item('One')}<!-- ${item('Two')}</channel></rss>`), expect: ['One'], isCut: true, problems: ['truncated'] }, // prettier-ignore
  { name: 'blank lines before the declaration', bytes: utf8(`\n\n  ${rss(item('One'))}`), expect: ['One'] },
  { name: 'control characters', bytes: utf8(rss(item('a\u0008b\u001fc'))), expect: ['abc'], problems: ['control'] }, // prettier-ignore
  { name: 'NUL in one of its items', bytes: utf8(rss(item('a\0b') + item('Two'))), expect: ['Two'], refusedItems: ['nul'] }, // prettier-ignore
  { name: 'markup in titles', bytes: utf8(rss(item('<![CDATA[<b>Bold</b> &amp; <i>more</i>]]>') + item('a <em>b</em> c') + item('&lt;b&gt;x&lt;/b&gt; y'))), expect: ['Bold & more', 'a b c', 'x y'] }, // prettier-ignore
  { name: 'what looks like markup in titles and is none', bytes: utf8(rss(item('List&lt;T&gt; if 1 &lt; 2'))), expect: ['List<T> if 1 < 2'] }, // prettier-ignore
  { name: 'titles that are escaped twice', bytes: utf8(rss(item('AT&amp;amp;T &amp;#8211; x'))), expect: ['AT&T – x'] }, // prettier-ignore
  { name: 'scripts in titles', bytes: utf8(rss(item('<![CDATA[a<script>alert(1)</script>b]]>'))), expect: ['ab'] }, // prettier-ignore
  { name: 'no titles, dates and ids', bytes: utf8(rss('<item><description>x</description></item><item/>')), expect: ['', ''] }, // prettier-ignore
  { name: 'ids that are there twice', bytes: utf8(rss(item('One') + item('Two'))), expect: ['One', 'Two'] },
  { name: 'attributes without quotes, and twice', bytes: utf8(rss('<item><title type=text type="html">One</title></item>')), expect: ['One'] }, // prettier-ignore
  { name: 'two documents in one', bytes: utf8(rss(item('One')) + rss(item('Two'))), expect: ['One', 'Two'] },
  { name: 'items beside the channel', bytes: utf8(`<rss><channel><title>F</title></channel>${item('One')}</rss>`), expect: ['One'] }, // prettier-ignore
  { name: 'Atom with a prefix', bytes: utf8('<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:entry><a:title>One</a:title></a:entry></a:feed>'), expect: ['One'] }, // prettier-ignore
  { name: 'Atom with a prefix that nothing declares', bytes: utf8('<a:feed><a:entry><a:title>One</a:title></a:entry></a:feed>'), expect: ['One'] }, // prettier-ignore
  { name: 'Atom with XHTML in titles', bytes: utf8(atom('<entry><title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">a <b>b</b> &lt;c></div></title></entry>')), expect: ['a b <c>'] }, // prettier-ignore
  { name: 'Atom with HTML in titles', bytes: utf8(atom('<entry><title type="html">a &lt;b>b&lt;/b> &amp;lt;c></title></entry><entry><title type="text">&lt;b></title></entry>')), expect: ['a b <c>', '<b>'] }, // prettier-ignore
  { name: 'a document type of RSS 0.91', bytes: utf8(rss(item('One'), '<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd">')), expect: ['One'] }, // prettier-ignore
  { name: 'packed with gzip', bytes: gzipSync(rss(item('One'))), expect: ['One'] },
]

const NO_FEEDS: BrokenFeed[] = [
  { name: 'nothing', bytes: utf8(''), expect: { refused: 'empty' } },
  { name: 'blanks', bytes: utf8(' \n '), expect: { refused: 'malformed' } },
  { name: 'a web page', bytes: utf8('<!doctype html><html><body><item><title>x</title></item></body></html>'), expect: { refused: 'web_page' } }, // prettier-ignore
  { name: 'a web page without a document type', bytes: utf8('\n<HTML><head></head></HTML>'), expect: { refused: 'web_page' } }, // prettier-ignore
  { name: 'a warning of PHP before the feed', bytes: utf8(`<br />\n<b>Warning</b>: mysql_connect()<br />${rss(item('One'))}`), expect: { refused: 'not_this_format' } }, // prettier-ignore
  { name: 'JSON', bytes: utf8('{"items": [{"title": "One"}]}'), expect: { refused: 'malformed' } },
  { name: 'a text', bytes: utf8('Service unavailable'), expect: { refused: 'malformed' } },
  { name: 'another document', bytes: utf8('<opml><body/></opml>'), expect: { refused: 'not_this_format' } },
  { name: 'entities of its own', bytes: utf8('<!DOCTYPE rss [<!ENTITY x "y">]><rss/>'), expect: { refused: 'doctype' } }, // prettier-ignore
  { name: 'gzip that is damaged', bytes: gzipSync(rss(item('One').repeat(50))).subarray(0, 60), expect: { refused: 'malformed' } }, // prettier-ignore
]

export const BROKEN_FEEDS: readonly BrokenFeed[] = [...ENCODINGS, ...DAMAGED, ...NO_FEEDS]
