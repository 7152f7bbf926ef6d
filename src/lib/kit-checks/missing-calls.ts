// Reads from source code which texts are translated: the literals in calls such as lt('Menu') and t('Name').
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A text and its position. */
export interface UsedText {
  text: string
  file: string
  line: number
  /** Whether visitors read it, unlike labels and samples, which editors read. */
  visitors?: boolean
}

/** The literals that calls of these names get first, in files of a folder; each text once, where it comes first. */
export function textsInCalls(folder: string, patterns: string[], names: string[]): UsedText[] {
  const used = new Map<string, UsedText>()
  for (const file of filesOf(folder, patterns)) {
    const source = withoutComments(readFileSync(join(folder, file), 'utf8'))
    for (const { text, at } of literalsOf(source, names))
      if (!used.has(text)) used.set(text, { text, file, line: lineOf(source, at) })
  }
  return [...used.values()]
}

/**
 * The positions of texts of a value: the first literal that is the same, else the text in markup (a block without
 * code); texts that code puts together are reported at `otherwise`.
 */
export function textPositions(
  folder: string,
  { patterns, otherwise }: { patterns: string[]; otherwise: string },
  texts: readonly string[],
): UsedText[] {
  const files = filesOf(folder, patterns).map((file) => {
    const source = withoutComments(readFileSync(join(folder, file), 'utf8'))
    return { file, source, found: file.endsWith('.liquid') ? [] : literals(source) }
  })
  return texts.map((text) => {
    for (const { file, source, found } of files) {
      const at = found.find((one) => one.text === text)?.at
      if (at !== undefined) return { text, file, line: lineOf(source, at) }
    }
    const there = files.find(({ source }) => source.includes(text))
    if (!there) return { text, file: otherwise, line: 1 }
    return { text, file: there.file, line: lineOf(there.source, there.source.indexOf(text)) }
  })
}

const filesOf = (folder: string, patterns: string[]) =>
  globSync(patterns, { cwd: folder, exclude: (name) => /^(node_modules|test)$/.test(name) })
    .filter((file) => !file.endsWith('.d.ts'))
    .map((file) => file.replaceAll('\\', '/'))
    .sort()

const lineOf = (source: string, at: number) => source.slice(0, at).split('\n').length

/** Blanked out, so that every character keeps its place. A // without space before it is part of an address. */
const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '))

interface Literal {
  text: string
  at: number
}

const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\$]|\\.|\$(?!\{))*)`/g

/** All of them; of a template with holes only what stands in its holes. */
function literals(source: string): Literal[] {
  const found: Literal[] = []
  const here = new RegExp(LITERAL.source, 'y')
  /** How many braces are open in each hole. */
  const holes: number[] = []
  for (let at = 0; at < source.length; at++) {
    const char = source[at]!
    here.lastIndex = at
    const match = /['"`]/.test(char) ? here.exec(source) : null
    if (match) {
      found.push({ text: textOf(match), at })
      at = here.lastIndex - 1
    } else if (char === '`') at = restOfTemplate(source, at + 1, holes)
    else if (char === '{' && holes.length) holes[holes.length - 1]!++
    else if (char === '}' && holes.length && holes[holes.length - 1]!-- === 0) {
      holes.pop()
      at = restOfTemplate(source, at + 1, holes)
    }
  }
  return found
}

/** Where the text of a template ends: at its closing sign, or at a hole, which is added to the list. */
function restOfTemplate(source: string, from: number, holes: number[]): number {
  for (let at = from; at < source.length; at++) {
    if (source[at] === '\\') at++
    else if (source[at] === '`') return at
    else if (source.startsWith('${', at)) {
      holes.push(0)
      return at + 1
    }
  }
  return source.length
}

const textOf = ([, single, double, plain]: RegExpExecArray | RegExpMatchArray) => unescaped(single ?? double ?? plain!)

const unescaped = (text: string) =>
  text.replace(/\\(?:u\{?([0-9a-fA-F]{4,6})\}?|(.))/g, (_, code: string | undefined, char: string) =>
    code ? String.fromCodePoint(parseInt(code, 16)) : char === 'n' ? '\n' : char,
  )

function literalsOf(source: string, names: string[]): Literal[] {
  const call = new RegExp(`(?<![\\w$])(?:${names.join('|')})\\(`, 'g')
  return [...source.matchAll(call)].flatMap(({ index, 0: { length } }) => argument(source, index + length))
}

/** The literals of the first argument that is made of literals: one, or both of a choice; not those something is compared with. */
function argument(source: string, from: number): Literal[] {
  const found: Literal[] = []
  const here = new RegExp(LITERAL.source, 'y')
  let depth = 0
  for (let at = from; at < source.length; at++) {
    const char = source[at]!
    if (/['"`]/.test(char)) {
      here.lastIndex = at
      const match = here.exec(source)
      if (!match) return found
      const [before, after] = [source.slice(from, at), source.slice(here.lastIndex)]
      const compared = /[=!]=\s*$/.test(before) || /^\s*[=!]=/.test(after)
      if (depth === 0 && !compared) found.push({ text: textOf(match), at })
      at = here.lastIndex - 1
    } else if ('([{'.includes(char)) depth++
    else if (')]}'.includes(char) && depth-- === 0) return found
    else if (char === ',' && depth === 0 && found.length) return found
    else if (char === ';') return found
  }
  return found
}
