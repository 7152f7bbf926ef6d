// A form that the admin makes: its names in the language of the website, and where a further field goes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import '../../src/lib/fields/registry.ts'
import { positionBeforeConsent } from '../../src/admin/screens/table/place-before-consent.ts'
import { templates } from '../../src/admin/screens/tables/templates.ts'

const same = (text: string) => text
const namesOf = (main: string) => {
  const { handle, fields } = templates(same, main).find(({ key }) => key === 'enquiries')!
  return [handle, ...fields.map(({ name }) => name)]
}

test('a form of a German website has German names, of every other one English ones', () => {
  const german = ['anfragen', 'name', 'email', 'telefon', 'nachricht', 'datenschutz']
  assert.deepEqual([namesOf('de'), namesOf('de-AT')], [german, german])
  assert.deepEqual(namesOf('fr'), ['enquiries', 'name', 'email', 'phone', 'message', 'privacy'])
})

test('templates that pages can rest on have the same names in every language, and routes in that of the website', () => {
  const [german, english] = ['de', 'en'].map((main) => templates(same, main).filter(({ handle }) => !handle))
  const namesOf = (all = german) =>
    all!.map(({ settings: { route: _, ...settings }, ...rest }) => ({ ...rest, settings }))
  assert.deepEqual(namesOf(german), namesOf(english))
  const routesOf = (all = german) => all!.flatMap(({ settings }) => settings['route'] ?? [])
  assert.deepEqual(routesOf(german), ['produkte', 'termine', 'stellen', 'aktuelles', 'standorte'])
  assert.deepEqual(routesOf(english), ['products', 'events', 'jobs', 'news', 'locations'])
})

test('an event is somewhere in words, which calendars show; coordinates are only for maps', () => {
  const { fields, settings } = templates(same, 'de').find(({ key }) => key === 'events')!
  const typeOf = (name?: string) => fields.find((field) => field.name === name)?.type
  assert.deepEqual([typeOf(settings.calendar?.location), typeOf('place')], ['text', 'geo'])
})

test('a new field goes before what has to be agreed to at the end of a form', () => {
  const text = { id: 'a', type: 'text', name: 'name' }
  const consent = { id: 'b', type: 'bool', name: 'privacy', must_be_true: true }
  const choice = { id: 'c', type: 'bool', name: 'newsletter' }
  const position = (...fields: (typeof text)[]) => positionBeforeConsent(fields)
  assert.deepEqual([position(), position(consent), position(text), position(text, consent)], [0, 0, 1, 1])
  assert.deepEqual([position(text, consent, consent), position(consent, text), position(text, choice)], [1, 2, 2])
})
