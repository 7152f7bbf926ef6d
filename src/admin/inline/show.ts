// Renders the interface in the host: its theme, its icons, then the editor.
import { useIcons } from '../icons.ts'
import type { Facts } from './facts.ts'
import type { Host } from './host.ts'
import { InlineApp } from './inline-app.ts'
import { adoptTheme, followScheme } from './theme-sheet.ts'

export async function show(
  { root, shadow, element }: Host,
  { facts, size }: { facts: Facts; size: number },
): Promise<void> {
  adoptTheme(shadow, size)
  followScheme(root)
  useIcons()
  const app = new InlineApp()
  app.facts = facts
  app.host = element
  await app.begin()
  root.replaceChildren(app)
}
