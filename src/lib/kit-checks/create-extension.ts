// Makes an extension of one's own in extensions/: one of everything, with tests that pass as they are.
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { newId } from '../base/clock.ts'
import { AppError, invalid } from '../base/errors.ts'
import { readTextFile } from '../base/read-text.ts'
import { findExtensions } from '../core/extension/discover.ts'

export interface CreatedExtension {
  name: string
  folder: string
  files: string[]
}

const TEMPLATE = join(import.meta.dirname, '../../../templates/extension')

/** Throws 409 for a name in use, 422 for one that is none. Half an extension is never left. */
export function createExtension(root: string, name: string): CreatedExtension {
  if (!/^[a-z][a-z0-9_-]{1,30}$/.test(name)) throw invalid('/name', 'kit_check.extension_name', { name })
  const folder = join(root, 'extensions', name)
  if (existsSync(folder) || findExtensions(root).some((one) => one.name === name))
    throw new AppError('kit_check.extension_exists', { name })
  const unfinished = join(root, 'extensions', `.${name}-${newId()}.tmp`)
  try {
    mkdirSync(join(root, 'extensions'), { recursive: true })
    cpSync(TEMPLATE, unfinished, { recursive: true })
    fill(unfinished, name)
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
  return { name, folder, files: filesIn(folder) }
}

/** A table has no hyphen in its name, the name of an element no underscore. */
function fill(folder: string, name: string): void {
  renameSync(join(folder, 'src/commands/__name__'), join(folder, 'src/commands', name))
  for (const file of filesIn(folder)) {
    const path = join(folder, file)
    const text = readTextFile(path)
      .replaceAll('__table__', name.replaceAll('-', '_'))
      .replaceAll('__element__', name.replaceAll('_', '-'))
      .replaceAll('__name__', name)
    writeFileSync(path, text)
  }
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => relative(folder, join(one.parentPath, one.name)))
    .sort()
