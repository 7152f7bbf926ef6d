// What the command palette offers without requests: screens, actions, commands of the open screen.
import type { App, Shortcut } from '../app-context.ts'
import { inOrder, mayOpen, SCREENS } from '../screens.ts'
import { setTheme, type Theme } from '../styles/theme.ts'
import { recents } from './recent.ts'
import { signOut } from './sign-out.ts'

export type Group =
  'recent' | 'screens' | 'here' | 'actions' | 'settings' | 'pages' | 'entries' | 'tables' | 'media' | 'sites'

export interface PaletteItem {
  /** Stored when it was used, for the recent items. */
  id: string
  group: Group
  label: string
  icon: string
  /** Smaller text behind the label. */
  detail?: string
  keys?: string
  /** All texts that it is found by. */
  terms: string[]
  /** Below /admin; the shell navigates there. */
  path?: string
  run?: () => void | Promise<void>
}

/** `german` are the German texts, so that items are found in both languages. */
export function ownItems(app: App, shortcuts: Shortcut[], german: Record<string, string>): PaletteItem[] {
  const terms = (...texts: string[]) => texts.flatMap((text) => [text, app.t(text), german[text] ?? text])
  const open = inOrder([...SCREENS, ...app.screens].filter((screen) => mayOpen(screen, app)))
  const screens = open
    .filter(({ path }) => !path.includes('{'))
    .map((screen): PaletteItem => {
      const { path, title, nav, key } = screen
      const found = { terms: terms(title, ...(screen.keywords ?? [])), ...(key && { keys: `g ${key}` }) }
      return {
        id: `screen:${path}`,
        group: 'screens',
        label: app.t(title),
        icon: nav?.icon ?? 'file',
        path,
        ...found,
      }
    })
  const declared = open.flatMap((screen) =>
    (screen.actions ?? [])
      .filter(({ permission = screen.permission }) => mayOpen({ ...(permission && { permission }) }, app))
      .map(({ title, path, icon = 'plus', keywords: more = [] }): PaletteItem => ({
        id: `action:${path}`,
        group: 'actions',
        label: app.t(title),
        icon,
        path,
        terms: terms(title, ...more),
      })),
  )
  const here = shortcuts
    .filter(({ keys }) => !keys.startsWith('g ') && keys !== 'mod+k' && keys !== '?')
    .flatMap(({ keys, label, run }): PaletteItem[] =>
      run ? [{ id: `here:${keys}`, group: 'here', label, icon: 'keyboard', keys, terms: [label], run }] : [],
    )
  return [...screens, ...here, ...declared, ...shellItems(app, terms)]
}

function shellItems(app: App, terms: (...texts: string[]) => string[]): PaletteItem[] {
  const { t } = app
  const themes: [Theme, string, string][] = [
    ['auto', 'Like the system', 'desktop'],
    ['light', 'Light', 'sun'],
    ['dark', 'Dark', 'moon'],
  ]
  const item = (id: string, icon: string, [text, ...more]: [string, ...string[]]) =>
    ({ id: `action:${id}`, group: 'actions', label: t(text), icon, terms: terms(text, ...more) }) as const
  const appearance = themes.map(([theme, text, icon]): PaletteItem => {
    return { ...item(theme, icon, [text, 'Appearance']), detail: t('Appearance'), run: () => setTheme(theme) }
  })
  return [
    {
      ...item('website', 'arrow-square-out', ['Open the website']),
      run: () => void open('/', '_blank', 'noopener'),
    },
    {
      ...item('account', 'user', [
        'My account',
        'Password',
        'Passkeys',
        'my name',
        'language of the admin',
        'second factor',
        'two-factor sign-in',
      ]),
      run: () => location.assign('/admin/account'),
    },
    ...appearance,
    { ...item('sign-out', 'sign-out', ['Sign out']), run: () => signOut(app) },
  ]
}

/** The items used last that are still available. */
export function recentItems(app: App, items: PaletteItem[]): PaletteItem[] {
  const known = new Map(items.map((item) => [item.id, item]))
  return recents(app.me.user?.id ?? 0).flatMap(({ id, label, icon = 'file', path }) => {
    const item = known.get(id)
    if (item) return [{ ...item, group: 'recent' as const }]
    return label && path ? [{ id, group: 'recent' as const, label, icon, path, terms: [label] }] : []
  })
}
