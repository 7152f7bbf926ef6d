// The help of the screens: each has one, in both languages, and the labels it names are those that the screen shows.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'
import type { Help, HelpText } from '../../src/admin/define-help.ts'
import type { ScreenDefinition } from '../../src/admin/define-screen.ts'
import { matchPath } from '../../src/admin/match-path.ts'
import { ROOT } from '../support/root.ts'
import { labelsOf, textsNear } from '../support/admin-texts.ts'

const FOLDERS = globSync('src/admin/screens/*/screen.ts', { cwd: ROOT }).map((file) => dirname(file))
const load = async <T>(file: string) => ((await import(join(ROOT, file))) as { default: T }).default
const screens = await Promise.all(
  FOLDERS.map(async (folder) => ({
    name: basename(folder),
    folder,
    screen: await load<ScreenDefinition>(join(folder, 'screen.ts')),
    help: await load<Help>(join(folder, 'help.ts')),
  })),
)
const german = new Map(
  globSync('src/admin/**/de.json', { cwd: ROOT }).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Record<string, string>),
  ),
)
const textsOf = ({ about, tasks }: Help): HelpText[] => [about, ...tasks]

test('no two screens have the same place in the navigation: the help lists those below one after it', () => {
  const places = screens.flatMap(({ screen: { nav } }) => (nav ? `${nav.group} ${nav.sort}` : []))
  assert.deepEqual(
    places.filter((place, i) => places.indexOf(place) !== i),
    [],
  )
})

test('every screen says what it is for and what is done on it, in sentences of both languages', () => {
  const errors = screens.flatMap(({ name, help }) => [
    ...(help.tasks.length < 3 || help.tasks.length > 6 ? [`${name}: ${help.tasks.length} tasks`] : []),
    ...textsOf(help)
      .flatMap(({ en, de }) => [en, de])
      .filter((text) => !/^[[A-ZÄÖÜ0-9].*[.]$/.test(text) || text.length > 330 || text.includes('!'))
      .map((text) => `${name}: ${text}`),
  ])
  assert.deepEqual(errors, [])
})

test('both languages name the same labels', () => {
  const errors = screens.flatMap(({ name, help }) =>
    textsOf(help)
      .filter(({ en, de }) => labelsOf(en).sort().join() !== labelsOf(de).sort().join())
      .map(({ en }) => `${name}: ${en}`),
  )
  assert.deepEqual(errors, [])
})

test('a label that is named is one of the texts of its screen, and has its German', () => {
  const errors = screens.flatMap(({ name, folder, help }) => {
    const knownTexts = textsNear(folder)
    return textsOf(help)
      .flatMap(({ en }) => labelsOf(en))
      .filter((label) => !knownTexts.has(label) || !german.has(label))
      .map((label) => `${name}: ${label}${knownTexts.has(label) ? ' (no German)' : ''}`)
  })
  assert.deepEqual(errors, [])
})

test('where it leads on, there is a screen', () => {
  const paths = screens.map(({ screen }) => screen.path)
  const errors = screens.flatMap(({ name, screen, help }) =>
    (help.next ?? [])
      .filter((path) => path === screen.path || !paths.some((one) => one === path && matchPath(one, path)))
      .map((path) => `${name}: ${path}`),
  )
  assert.deepEqual(errors, [])
})

test('a task asks for permissions and features that the service knows', () => {
  const known = readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8')
  const permissions = new Set(screens.flatMap(({ help }) => help.tasks.flatMap(({ permission = [] }) => permission)))
  assert.deepEqual(
    [...permissions].filter((one) => !known.includes(`"${one}"`)),
    [],
  )
})
