// `node read-source.ts <file> <most>`: reads so many products of a feed with their values, and prints how many, and the last title.
import { FORMATS } from '../../src/lib/sources/formats.ts'
import { rawText } from '../../src/lib/sources/item-text.ts'
import { PathReader } from '../../src/lib/sources/paths/path-reader.ts'

const [file = '', most = ''] = process.argv.slice(2)
const reader = await PathReader.open('xpath', ['title', 'g:price', 'images/image@href'])
let [count, last] = [0, '']
const options = { items_path: '/shop/products/product', max_items: Number(most), max_bytes: 1e9 }
for await (const item of (await FORMATS.xml.read({ file }, options)).items) {
  const [values] = await reader.valuesOf([item])
  last = values!.get('title')!.map(rawText).join('')
  count++
}
await reader.close()
console.log(JSON.stringify({ count, last }))
