// Made-up tables for the samples of lists, calendars and forms. None of this is in a database.
import { adminText, ownLanguage } from '../platform/i18n/admin-text.ts'
import type { EntryView, FormView, OccurrenceView, TableView } from '../core/extension/data-view.ts'
import type { AnyBlock, LoadContext, SampleContext } from '../core/extension/define-block.ts'
import { html, type Html } from '../base/html.ts'

type SampleData = Pick<LoadContext, 'data' | 'entry' | 'query' | 'chat' | 'timezone' | 'today'>

const DAY = 86_400_000
const ENTRIES = [
  { title: 'Open day', text: 'A look behind the doors, with coffee and cake.', place: 'Main hall', days: 3 },
  { title: 'Guided tour', text: 'An hour through the old town.', place: 'Market square', days: 9 },
  { title: 'Summer concert', text: 'Outside if the weather is kind.', place: 'Garden', days: 16 },
]

/** Every table has the same three events, unless the block has a sample of its own, and a contact form. */
export function sampleData(
  context: SampleContext,
  { sample_entries }: Pick<AnyBlock, 'sample_entries'> = {},
): SampleData {
  const { lang, now } = context
  const say: Say = (text) => adminText(ownLanguage(lang) ?? 'en', text)
  const own = sample_entries?.(context)
  const entries = (handle: string) => own?.entries ?? ENTRIES.map((_, i) => entryOf(handle, i, { ...context, say }))
  const listed = (handle: string, limit: number) => ({
    items: entries(handle).slice(0, limit),
    total: entries(handle).length,
  })
  return {
    data: {
      table: (handle) => Promise.resolve(own?.table ?? tableOf(handle, say)),
      list: (handle, { limit }) => Promise.resolve(listed(handle, limit)),
      occurrences: (handle) => Promise.resolve(entries(handle).map(takesPlace)),
      form: () => Promise.resolve(formOf(say)),
    },
    entry: entries('sample')[0],
    query: { enabled: false, get: () => undefined, all: () => [], link: () => '#' },
    chat: async () => ({ open: true, days: 30 }),
    timezone: 'UTC',
    today: () => now.toISOString().slice(0, 10),
  }
}

type Say = (text: string) => string

const tableOf = (handle: string, say: Say): TableView => ({
  handle,
  name: say('Events'),
  singular: say('Event'),
  per_page: ENTRIES.length,
  feeds: undefined,
  fields: [
    { name: 'start', type: 'date', label: say('Date') },
    { name: 'place', type: 'text', label: say('Place') },
  ],
  calendar: { start: 'start', location: 'place' },
})

function entryOf(table: string, i: number, { lang, now, picture, say }: SampleContext & { say: Say }): EntryView {
  const { title, text, place, days } = ENTRIES[i]!
  const at = now.toISOString()
  const start = new Date(now.getTime() + days * DAY).toISOString().slice(0, 10)
  return {
    id: i + 1,
    uid: `sample-${i + 1}`,
    table,
    lang,
    slug: '',
    title: say(title),
    href: undefined,
    image: picture,
    description: say(text),
    published_at: at,
    updated_at: at,
    values: { start, place: say(place) },
  }
}

const takesPlace = (entry: EntryView): OccurrenceView => ({
  entry,
  start: String(entry.values['start']),
  end: undefined,
  all_day: true,
  location: String(entry.values['place']),
})

/** It has no target: the frame it is shown in is only for viewing. */
const formOf = (say: Say): FormView => ({
  title: say('Contact form'),
  action: '',
  open: true,
  enctype: undefined,
  hidden: html``,
  steps: [
    {
      title: '',
      fields: [
        field('name', say('Your name'), html`<input id="sample-name" type="text" />`),
        field('email', say('Your email address'), html`<input id="sample-email" type="email" />`),
        field('message', say('Your message'), html`<textarea id="sample-message" rows="4"></textarea>`),
      ],
    },
  ],
  button: say('Send'),
})

const field = (name: string, label: string, input: Html): Html =>
  html`<div class="form-field"><label for="sample-${name}">${label}</label>${input}</div>`
