// Files that stand in an OpenImmo document itself (anhanginhalt, Base64): put into files at once, so that no item holds them in memory.
import { createReadStream, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sha256 } from '../../base/hash.ts'
import { rawText } from '../item-text.ts'
import type { ItemElement } from '../../core/extension/source-format.ts'
import { elementsAt, isElement, createElement, textAt } from './elements.ts'

const CONTENT = 'anhanginhalt'

export class EmbeddedFiles {
  readonly #within: string
  #folder: string | undefined
  readonly #names = new Set<string>()

  /** `within` is a folder that is there. */
  constructor(within: string = tmpdir()) {
    this.#within = within
  }

  /** Each attachment of the item that brings its content has a name (pfad) afterwards, by which it is opened. */
  take(item: ItemElement): void {
    const attachments = [...elementsAt(item, 'anhaenge', 'anhang'), ...elementsAt(item, 'kontaktperson', 'foto')]
    for (const one of attachments)
      for (const data of elementsAt(one, 'daten')) {
        const content = elementsAt(data, CONTENT).map(rawText).join('')
        data.children = data.children.filter((child) => !isElement(child) || child.name !== CONTENT)
        const bytes = Buffer.from(content, 'base64')
        if (bytes.length && textAt(data, 'pfad') === '')
          data.children.push(createElement('pfad', [this.#keep(bytes, textAt(one, 'format'))]))
      }
  }

  #keep(bytes: Buffer, format: string): string {
    const name = `anhang-${sha256(bytes).slice(0, 20)}${endingOf(format)}`
    if (this.#names.has(name)) return name
    this.#folder ??= mkdtempSync(join(this.#within, 'openimmo-'))
    writeFileSync(join(this.#folder, name), bytes, { mode: 0o600 })
    this.#names.add(name)
    return name
  }

  /** Undefined for a name that none of them has. */
  open(name: string): NodeJS.ReadableStream | undefined {
    return this.#names.has(name) ? createReadStream(join(this.#folder!, name)) : undefined
  }

  async close(): Promise<void> {
    if (this.#folder) await rm(this.#folder, { recursive: true, force: true })
  }
}

/** `image/jpeg`, `JPG` or `.pdf` as the end of a name; '' for what says nothing. */
const endingOf = (format: string): string => {
  const [, ending] = /([a-z0-9]{2,5})$/i.exec(format.trim()) ?? []
  return ending ? `.${ending.toLowerCase()}` : ''
}
