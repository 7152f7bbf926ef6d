// Changes single lines of a text and leaves all others unchanged.
import { bytesOf, writeLine, type Component, type Line } from './lines.ts'
import { joined, plainHead } from './quoted-printable.ts'

interface Edit {
  from: number
  to: number
  text: string
}

/** Collects changes of a text, and applies them at once. */
export class Editor {
  readonly #binary: string
  readonly #edits: Edit[] = []
  /** The line ending of the text. */
  readonly ending: string

  constructor(binary: string) {
    this.#binary = binary
    this.ending = /\r\n/.test(binary.slice(0, 2000)) || !binary.includes('\n') ? '\r\n' : '\n'
  }

  /** Replaces the value of a line; keeps name and group, and its parameters unless others are given. */
  replace(line: Line, value: string, params?: string): void {
    const before = joined(this.#binary.slice(line.from, line.to)).replace(/\r?\n[ \t]/g, '')
    const head = params === undefined ? headOf(before, line) : `${before.split(/[;:]/, 1)[0]!}${params}`
    this.#edits.push({ from: line.from, to: line.to, text: this.#written(`${plainHead(decoded(head))}:${value}`) })
  }

  remove({ from, to }: Line): void {
    this.#edits.push({ from, to, text: '' })
  }

  /** Adds `NAME;PARAM=…:value` after the component's other lines. */
  add({ children, end }: Component, text: string): void {
    const from = children[0]?.begin.from ?? end.from
    this.#edits.push({ from, to: from, text: this.#written(text) })
  }

  /** Inserts complete lines before a component. */
  insertBefore({ begin }: Component, text: string): void {
    this.#edits.push({ from: begin.from, to: begin.from, text })
  }

  #written(text: string): string {
    return writeLine(text, this.ending)
  }

  get isChanged(): boolean {
    return this.#edits.length > 0
  }

  result(): string {
    const pieces: string[] = []
    let at = 0
    // Sorting is stable: additions at the same place stay in their order.
    for (const { from, to, text } of this.#edits.toSorted((a, b) => a.from - b.from)) {
      pieces.push(this.#binary.slice(at, from), text)
      at = to
    }
    return pieces.join('') + this.#binary.slice(at)
  }
}

const decoded = (binary: string) => bytesOf(binary).toString('utf8')

/** Name and parameters as written. */
function headOf(unfolded: string, { name }: Line): string {
  let isQuoted = false
  for (let i = 0; i < unfolded.length; i++) {
    if (unfolded[i] === '"') isQuoted = !isQuoted
    else if (unfolded[i] === ':' && !isQuoted) return unfolded.slice(0, i)
  }
  return name
}

/** The component's first line of a name. */
export const lineOf = (component: Component, name: string): Line | undefined =>
  component.lines.find((line) => line.name === name)

export const allOf = (component: Component, name: string): Line[] =>
  component.lines.filter((line) => line.name === name)

/** Sets the value of the first line of a name; '' removes all of them. */
export function setLine(editor: Editor, component: Component, [name, value]: [string, string]): void {
  const line = lineOf(component, name)
  if (value === '') for (const one of allOf(component, name)) editor.remove(one)
  else if (line) editor.replace(line, value)
  else editor.add(component, `${name}:${value}`)
}
