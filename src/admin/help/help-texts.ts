// The help of every screen, found by its folder. It is a chunk of its own, loaded when the help is opened.
import type { App } from '../app-context.ts'
import type { Help } from '../define-help.ts'
import type { ScreenDefinition } from '../define-screen.ts'
import type { Translate } from '../lang/lang.ts'

const texts = import.meta.glob<Help>('../screens/*/help.ts', { eager: true, import: 'default' })
const screens = import.meta.glob<ScreenDefinition>('../screens/*/screen.ts', {
  eager: true,
  import: 'default',
})

const known = new Map(
  Object.entries(screens).map(([file, screen]) => [screen, texts[file.replace(/screen\.ts$/, 'help.ts')]]),
)

export interface FoundHelp {
  title: string
  help: Help
  /** Translates the labels of the screen. */
  t: Translate
}
/** The help that the element of an extension's screen declares. */
interface Brought {
  help?: Help
  german?: Record<string, string>
}

/** Of a screen; that of an extension has it on its element, which is loaded for it. */
export async function helpOf(
  screen: ScreenDefinition,
  { t, lang }: Pick<App, 't' | 'lang'>,
): Promise<FoundHelp | undefined> {
  if (screen.extension === undefined) {
    const help = known.get(screen)
    return help && { title: help.title?.[lang] ?? t(screen.title), help, t }
  }
  const { help, german = {} } = await broughtBy(screen)
  const own: Translate = (text, vars) => (lang === 'de' && german[text]) || t(text, vars)
  return help && { title: help.title?.[lang] ?? screen.title, help, t: own }
}

/** Empty for an extension screen that cannot be loaded: opening it shows the error. */
async function broughtBy(screen: ScreenDefinition): Promise<Brought> {
  try {
    await screen.load()
  } catch (error) {
    reportError(error)
  }
  return (customElements.get(screen.element) ?? {}) as Brought
}
