// A feed of products as shops export them, as large as a test wants it; the same each time.
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const TEXT = 'Solid oak, oiled by hand, with a drawer for all that lies about. '

function* products(count: number, size: number): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<shop xmlns:g="http://base.google.com/ns/1.0"><name>Shop</name><products>\n'
  const filler = TEXT.repeat(Math.max(1, Math.ceil((size - 520) / TEXT.length)))
  for (let i = 0; i < count; i++)
    yield `<product sku="${i}"><title>Table ${i} &amp; chairs</title><g:price currency="EUR">${i % 1000}.99</g:price><link>https://shop.example/p/${i}</link><updated>2026-01-02T03:04:05Z</updated><description><![CDATA[<p>${filler}</p>]]></description><images><image href="https://shop.example/i/${i}-1.jpg" alt="Front"/><image href="https://shop.example/i/${i}-2.jpg"/></images><categories><category>Tables</category><category>Oak</category></categories></product>\n`
  yield '</products></shop>\n'
}

/** `size` is that of one product, in bytes; about 520 at least. */
export async function writeProductFeed(file: string, { count, size }: { count: number; size: number }): Promise<void> {
  await pipeline(Readable.from(products(count, size)), createWriteStream(file))
}
