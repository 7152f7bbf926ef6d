// What is wrong with the mails of a kit's own; told by kit:check, before one of them has to leave.
import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { LANGUAGES, mailFolder, renderMail, TEMPLATES } from './templates.ts'

const LAYOUT = 'layout.mustache'

/** One sentence for each file that is never used, or cannot be filled in. */
export function mailFaults(kit: { folder: string }): string[] {
  const own = mailFolder(kit)
  if (!existsSync(own)) return []
  const templates = TEMPLATES.flatMap((template) =>
    LANGUAGES.map((locale) => ({ file: `${locale}/${template}.mustache`, template, locale })),
  )
  return filesIn(own).flatMap((file) => {
    const known = templates.find((one) => one.file === file)
    if (!known && file !== LAYOUT)
      return [
        `mail/${file} is never used; there are ${LAYOUT}, ${templates.map((one) => one.file).join(', ')}`,
      ]
    try {
      renderMail({ ...(known ?? templates[0]!), vars: {} }, own)
      return []
    } catch (error) {
      return [`mail/${file}: ${(error as Error).message}`]
    }
  })
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
