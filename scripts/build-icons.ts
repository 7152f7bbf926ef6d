// Generates src/lib/icons/icons.json and icon-tags.json from @phosphor-icons/core and the names in topics.json.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { icons as catalogue } from '@phosphor-icons/core'

const folder = new URL('../src/lib/icons/', import.meta.url)
const { topics } = JSON.parse(readFileSync(new URL('topics.json', folder), 'utf8')) as {
  topics: Record<string, { icons: string[] }>
}
const names = Object.values(topics).flatMap((topic) => topic.icons)
if (new Set(names).size !== names.length) throw new Error('topics.json names an icon twice')
names.sort()

const tagsOf = new Map(catalogue.map((icon) => [icon.name as string, icon.tags as readonly string[]]))
write('icons.json', Object.fromEntries(names.map((name) => [name, markupOf(name)])))
write('icon-tags.json', Object.fromEntries(names.map((name) => [name, wordsOf(name)])))

function markupOf(name: string): string {
  const file = fileURLToPath(import.meta.resolve(`@phosphor-icons/core/duotone/${name}-duotone.svg`))
  const [, inner] = /^<svg [^>]*viewBox="0 0 256 256"[^>]*>(.*)<\/svg>\s*$/s.exec(readFileSync(file, 'utf8')) ?? []
  if (!inner || !/^(<(path|circle|rect|line|ellipse|polyline|polygon)( [a-z-]+="[\w\s.,#-]*")+\/>)+$/.test(inner)) {
    throw new Error(`${name}: the file holds more than shapes`)
  }
  return inner
}

/** Search words; the package marks new icons with *new* and *updated*. */
function wordsOf(name: string): string[] {
  const tags = tagsOf.get(name)
  if (!tags) throw new Error(`${name} is not in the catalogue`)
  return tags.filter((tag) => !tag.startsWith('*'))
}

function write(file: string, content: Record<string, unknown>): void {
  // One icon per line, so that a change shows in a diff.
  const lines = Object.entries(content).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
  writeFileSync(new URL(file, folder), `{\n${lines.join(',\n')}\n}\n`)
}
