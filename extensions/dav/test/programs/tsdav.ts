// Runs tsdav with calendars and contacts and returns for each step by name true or the error.
import { createDAVClient } from 'tsdav'
import type { Service } from './service.ts'
import { calendarText, cardText, type Steps } from './vdirsyncer.ts'

/** `there`: number of events and of contacts that exist before. */
export async function tsdavStory({ url, user, password }: Service, there = 0): Promise<Steps> {
  const steps: Steps = {}
  const step = async (name: string, work: () => Promise<void>) => {
    steps[name] = await work().then(
      () => true as const,
      (error: Error) => error.message.slice(0, 500),
    )
  }
  const expect = (isSo: boolean, what: unknown) => {
    if (!isSo) throw new Error(JSON.stringify(what))
  }
  const made = (type: 'caldav' | 'carddav') =>
    createDAVClient({
      serverUrl: url,
      credentials: { username: user, password },
      authMethod: 'Basic',
      defaultAccountType: type,
    })
  const client = await made('caldav')
  const other = (await client.fetchCalendars()).find(({ displayName }) => displayName === 'Other')!

  await step('all that is there is discovered and read', async () => {
    const events = (await client.fetchCalendars()).find(({ displayName }) => displayName === 'Events')!
    const objects = await client.fetchCalendarObjects({ calendar: events })
    expect(objects.length >= there, objects.length)
    expect(
      objects.every(({ data, etag }) => !!etag && String(data).includes('BEGIN:VEVENT')),
      'no text',
    )
    const contacts = await made('carddav')
    const [book] = (await contacts.fetchAddressBooks()).filter(({ displayName }) => displayName === 'People')
    const cards = await contacts.fetchVCards({ addressBook: book! })
    expect(cards.length >= there && cards.every(({ data }) => String(data).includes('BEGIN:VCARD')), cards.length)
  })

  await step('an event is made, changed, found in its time and deleted', async () => {
    const iCalString = calendarText('ts-1', 'DTSTART:20270301T090000Z', 'DTEND:20270301T100000Z', 'SUMMARY:Eins')
    const answer = await client.createCalendarObject({ calendar: other, filename: 'ts-1.ics', iCalString })
    expect(answer.status === 201, answer.status)
    const own = async () =>
      (await client.fetchCalendarObjects({ calendar: other })).find(({ url: at }) => at.endsWith('ts-1.ics'))
    const first = await own()
    expect(String(first?.data).includes('SUMMARY:Eins') && !!first?.etag, first)
    const changed = { ...first!, data: iCalString.replace('Eins', 'Zwei') }
    expect((await client.updateCalendarObject({ calendarObject: changed })).ok, 'not changed')
    const late = await client.updateCalendarObject({ calendarObject: changed })
    expect(late.status === 412, `an old ETag: ${late.status}`)
    const timeRange = { start: '2027-03-01T00:00:00Z', end: '2027-03-02T00:00:00Z' }
    const [found] = await client.fetchCalendarObjects({ calendar: other, timeRange })
    expect(String(found?.data).includes('SUMMARY:Zwei'), found)
    const empty = { start: '2027-03-03T00:00:00Z', end: '2027-03-04T00:00:00Z' }
    expect((await client.fetchCalendarObjects({ calendar: other, timeRange: empty })).length === 0, 'found elsewhere')
    expect((await client.deleteCalendarObject({ calendarObject: found! })).ok, 'not deleted')
    expect((await own()) === undefined, 'still there')
  })

  await step('what changed is synced by token', async () => {
    const calendar = (await client.fetchCalendars()).find((one) => one.url === other.url)!
    expect(!!calendar.syncToken && !!calendar.ctag, calendar)
    const text = (i: number) => calendarText(`ts-s${i}`, 'DTSTART:20270401T090000Z', `SUMMARY:${i}`)
    for (const i of [1, 2])
      await client.createCalendarObject({ calendar, filename: `ts-s${i}.ics`, iCalString: text(i) })
    const names = (answers: { href?: string; status?: number }[]) =>
      answers
        .filter(({ href }) => href?.endsWith('.ics'))
        .map(({ href, status }) => `${href!.split('/').at(-1)} ${status === 404}`)
        .sort()
    const sync = (syncToken: string) =>
      client.syncCollection({ url: calendar.url, props: { 'd:getetag': {} }, syncLevel: 1, syncToken })
    const changes = names(await sync(calendar.syncToken!))
    expect(changes.join() === 'ts-s1.ics false,ts-s2.ics false', changes)
    expect(await client.isCollectionDirty({ collection: calendar }).then(({ isDirty }) => isDirty), 'not dirty')
  })

  await step('contacts are made, changed, read and deleted', async () => {
    const contacts = await made('carddav')
    const addressBook = (await contacts.fetchAddressBooks()).find(({ displayName }) => displayName === 'People')!
    const vCardString = cardText('ts-c1', 'Erika Muster', 'EMAIL:erika@example.org', 'X-OWN:bleibt')
    const answer = await contacts.createVCard({ addressBook, filename: 'ts-c1.vcf', vCardString })
    expect(answer.status === 201, answer.status)
    const find = async () =>
      (await contacts.fetchVCards({ addressBook })).find(({ url: at }) => at.endsWith('ts-c1.vcf'))
    const first = await find()
    expect(String(first?.data).includes('X-OWN:bleibt'), first)
    const vCard = { ...first!, data: vCardString.replace('Muster', 'Beispiel') }
    expect((await contacts.updateVCard({ vCard })).ok, 'not changed')
    const second = await find()
    expect(String(second?.data).includes('Beispiel'), second)
    expect((await contacts.deleteVCard({ vCard: second! })).ok, 'not deleted')
    expect((await find()) === undefined, 'still there')
  })
  return steps
}
