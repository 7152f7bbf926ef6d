// Fixed website texts of a kit that a language lacks: lt('…') in its sources against lang/site/{lang}.json.
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './check-kit.ts'
import type { Kit } from '../kits/kits.ts'
import { readTextFile } from '../base/read-text.ts'

/** A text and its first position in the sources of a kit. */
interface Used {
  text: string
  /** Inside the kit. */
  file: string
  line: number
}

const CALL = /\blt\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`$\\]*)`)/g

/** One finding for each language that the kit has starter content in, and lacks texts. */
export const textFindings = (kit: Kit): Finding[] =>
  lacking(kit, languagesIn(kit.folder, 'content')).map((message): Finding => ({
    check: 'texts',
    message: `${message}; a kit without that language's content is warned only`,
  }))

/** The same for languages of texts alone, such as those of a kit that was copied: visitors then read the source. */
export const textWarnings = (kit: Kit): string[] => {
  const own = new Set(languagesIn(kit.folder, 'content'))
  return lacking(
    kit,
    languagesIn(kit.folder, 'lang/site').filter((lang) => !own.has(lang)),
  )
}

function lacking({ folder, definition, texts }: Kit, languages: readonly string[]): string[] {
  const used = usedTexts(folder)
  return [...languages].sort().flatMap((lang) => {
    if (lang === definition.source_lang) return []
    const known = texts.site[lang] ?? texts.site[lang.split('-')[0]!] ?? {}
    const missing = used.filter(({ text }) => !(Object.hasOwn(known, text) && known[text]))
    if (!missing.length) return []
    const items = missing.map(({ text, file, line }) => `${JSON.stringify(text)} (${file}:${line})`)
    return [`lang/site/${lang}.json lacks ${items.join(', ')}`]
  })
}

/** Other files of the folder (media.json) are not named by a language. */
export const languagesIn = (folder: string, subfolder: string): string[] =>
  globSync('*.json', { cwd: join(folder, subfolder) })
    .map((file) => file.slice(0, -'.json'.length))
    .filter((name) => /^[a-z]{2,3}(-|$)/.test(name))

function usedTexts(folder: string): Used[] {
  const used = new Map<string, Used>()
  const files = globSync(['*.ts', '*.js', '{blocks,parts}/**/*.{ts,js}'], { cwd: folder }).sort()
  for (const file of files.filter((one) => existsSync(join(folder, one)))) {
    const source = readTextFile(join(folder, file))
    for (const { index, 1: single, 2: double, 3: plain } of source.matchAll(CALL)) {
      const text = (single ?? double ?? plain!).replace(/\\(.)/g, '$1')
      const line = source.slice(0, index).split('\n').length
      if (!used.has(text)) used.set(text, { text, file: file.replaceAll('\\', '/'), line })
    }
  }
  return [...used.values()]
}
