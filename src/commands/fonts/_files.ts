// Font files of a folder, or the given ones, as the operation expects them.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { AppError } from '../../lib/base/errors.ts'
import { isFontFile } from '../../lib/fonts/check-files.ts'

/** Throws 404 for a missing path, 422 for a folder without fonts. */
export function fontFiles(paths: string[]): { name: string; content: string }[] {
  const files = paths.flatMap((path) => {
    const stat = statSync(path, { throwIfNoEntry: false })
    if (!stat) throw new AppError('shell.file_missing', { path })
    if (!stat.isDirectory()) return [path]
    const names = readdirSync(path).filter(isFontFile).sort()
    if (!names.length) throw new AppError('shell.no_font_files', { path })
    return names.map((name) => join(path, name))
  })
  return files.map((path) => ({ name: basename(path), content: readFileSync(path).toString('base64') }))
}
