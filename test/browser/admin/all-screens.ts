// The screens of the admin and their texts, as they lie on the disk: what a new folder adds is found here.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { ScreenDefinition } from '../../../src/admin/define-screen.ts'
import { ROOT } from '../../support/root.ts'

export interface NamedScreen extends ScreenDefinition {
  /** Of its folder. */
  name: string
}

/** In the order of their folders; with CMS_SCREENS=a,b only those. */
export async function allScreens(): Promise<NamedScreen[]> {
  const only = process.env.CMS_SCREENS?.split(',')
  const files = globSync('src/admin/screens/*/screen.ts', { cwd: ROOT }).sort()
  const screens = files.map(async (file) => {
    const { default: screen } = (await import(join(ROOT, file))) as { default: ScreenDefinition }
    return { ...screen, name: basename(dirname(file)) }
  })
  return (await Promise.all(screens)).filter(({ name }) => !only || only.includes(name))
}

/** English and German of every text of the admin that differs in them. */
export function texts(): { english: Set<string>; german: Set<string> } {
  const all = globSync('src/admin/**/de.json', { cwd: ROOT }).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Record<string, string>),
  )
  const differ = all.filter(([english, german]) => english !== german)
  const [english, german] = [new Set(differ.map(([one]) => one)), new Set(differ.map(([, one]) => one))]
  // A word of both languages says nothing about either.
  const same = all.filter(([english, german]) => english === german).map(([word]) => word)
  const both = new Set([...english.intersection(german), ...same])
  return { english: english.difference(both), german: german.difference(both) }
}
