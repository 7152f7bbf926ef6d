// A website with a table of dates, and pages whose blocks list it: what the browser tests of data look at.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { MakeOptions, TestInstallation } from '../support/installation.ts'
import { call, testClock } from '../support/installation.ts'

const PICTURES = join(import.meta.dirname, '../../kits/starter/content/media')

export const CITIES = [
  { key: 'moers', label: 'Moers' },
  { key: 'wesel', label: 'Wesel' },
  { key: 'xanten', label: 'Xanten' },
]

/** The tenth of November 2026, eleven o'clock in Berlin. */
export const dataSite = (kit: string): MakeOptions => ({
  clock: testClock('2026-11-10T10:00:00.000Z'),
  sites: {
    default: {
      hosts: ['localhost'],
      kit,
      languages: ['de'],
      default_language: 'de',
      timezone: 'Europe/Berlin',
      title: 'Kulturhaus',
    },
  },
})

export const TABLE = {
  handle: 'dates',
  name: 'Termine',
  singular: 'Termin',
  fields: [
    { type: 'text', name: 'title', label: 'Titel', required: true, searchable: 'high' },
    { type: 'media', name: 'picture', label: 'Bild', kinds: ['image'] },
    { type: 'textarea', name: 'teaser', label: 'Kurz gesagt' },
    { type: 'datetime', name: 'start', label: 'Beginn' },
    { type: 'datetime', name: 'end', label: 'Ende' },
    { type: 'select', name: 'city', label: 'Ort', options: CITIES },
    {
      type: 'multiselect',
      name: 'topics',
      label: 'Themen',
      options: ['musik', 'theater', 'film'].map((key) => ({
        key,
        label: `${key[0]!.toUpperCase()}${key.slice(1)}`,
      })),
    },
    { type: 'number', name: 'price', label: 'Eintritt', display: 'currency', unit: 'EUR' },
    { type: 'bool', name: 'free', label: 'Ohne Anmeldung' },
    { type: 'geo', name: 'where', label: 'Wo' },
    { type: 'recurrence', name: 'rhythm', label: 'Wiederholung' },
    { type: 'richtext', name: 'text', label: 'Mehr dazu' },
    { type: 'text', name: 'intern', label: 'Intern', private: true },
  ],
  settings: {
    route: 'termine',
    title_field: 'title',
    image_field: 'picture',
    description_field: 'teaser',
    sort_field: 'start',
    sort_dir: 'asc',
    per_page: 6,
    calendar: { start: 'start', end: 'end', recurrence: 'rhythm' },
  },
}

const day = (n: number, hour = 18) => `2026-11-${String(n).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00Z`

/** Twenty of them. */
const entries = (picture: number): Record<string, unknown>[] => [
  {
    title: 'Offene Probe',
    start: day(2),
    city: 'moers',
    topics: ['musik'],
    price: 0,
    free: true,
    rhythm: { rrule: 'FREQ=WEEKLY;BYDAY=MO' },
    intern: 'Geheimwort',
  },
  {
    title: 'Werkstatttage',
    picture,
    teaser: 'Drei Tage an der Hobelbank, für alle ab zwölf Jahren.',
    start: day(12, 8),
    end: day(14, 15),
    city: 'wesel',
    topics: ['theater'],
    price: 120,
    where: { lat: 51.6588, lng: 6.6176, address: 'Ritterstraße 1, 46483 Wesel' },
    text: '<p>Bringen Sie <strong>feste Schuhe</strong> mit.</p>',
  },
  {
    title: 'Konzert im Speicher',
    picture,
    teaser: 'Ein Abend mit Streichern und altem Holz.',
    start: day(10),
    end: day(10, 21),
    city: 'xanten',
    topics: ['musik', 'film'],
    price: 18.5,
    free: false,
  },
  ...Array.from({ length: 17 }, (_, i) => ({
    title: `Vortrag ${i + 1}`,
    ...(i % 3 === 0 && { picture, teaser: 'Über das, was bleibt, wenn man weglässt.' }),
    start: day(1 + i, 17),
    city: CITIES[i % 3]!.key,
    topics: ['film'],
    price: 5 + i,
    free: i % 2 === 0,
  })),
]

type Values = Record<string, unknown>
export type Run = (name: string, input: Values) => Promise<any>

export const runOf =
  ({ installation }: Pick<TestInstallation, 'installation'>): Run =>
  async (name, input) => {
    const { status, body } = await call(installation, 'default', name, { ...input })
    if (status >= 300) throw new Error(`${name}: ${JSON.stringify(body)}`)
    return (body as { data: any }).data
  }

export async function makeDates(run: Run): Promise<void> {
  const file = readFileSync(join(PICTURES, 'dovetail.jpg'))
  const small = await sharp(file).resize(900).jpeg().toBuffer()
  const upload = await run('upload_media', {
    base64: small.toString('base64'),
    name: 'dovetail.jpg',
    alt: 'Eine Zinkung',
  })
  await run('save_data_table', { ...TABLE, apply: true })
  for (const data of entries(upload.id)) await run('save_entry', { table: 'dates', fields: data, action: 'publish' })
}

/** Published at once; its path is `/{slug}`. */
export async function makePage(
  run: Run,
  slug: string,
  { blocks, ...more }: Values & { blocks: Values[] },
): Promise<void> {
  const { id } = await run('create_page', {
    title: slug[0]!.toUpperCase() + slug.slice(1),
    slug,
    lang: 'de',
    blocks,
    ...more,
  })
  await run('publish_page', { page: String(id) })
}
