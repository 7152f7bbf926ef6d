// Changes made with khal and khard, and their sync to another person.
import type { Folders, Steps } from './vdirsyncer.ts'

/** khal and khard create, change and delete in one folder; the service syncs it to the other. */
export async function officeStory(one: Folders, two: Folders): Promise<Steps> {
  const steps: Steps = {}
  const step = async (name: string, work: () => Promise<void>) => {
    steps[name] = await work().then(
      () => true as const,
      (error: Error) => error.message.slice(0, 1000),
    )
  }
  const expect = (isSo: boolean, what: string) => {
    if (!isSo) throw new Error(what)
  }
  await step('khal makes an event, which another khal lists', async () => {
    const made = await one.khal('new', '-a', 'events', '2027-05-03', '10:00', '11:00', 'Besprechung', '::', 'Im Haus')
    expect(made.status === 0, made.err)
    await one.sync()
    await two.sync()
    const { out } = await two.khal('list', '2027-05-03', '2027-05-04')
    expect(out.includes('10:00-11:00 Besprechung'), out)
  })
  await step('khal makes a series, which is listed in its weeks', async () => {
    const made = await one.khal(
      'new',
      '-a',
      'events',
      '-r',
      'weekly',
      '-u',
      '2027-06-30',
      '2027-06-01',
      '09:00',
      '09:30',
      'Runde',
    )
    expect(made.status === 0, made.err)
    await one.sync()
    await two.sync()
    const { out } = await two.khal('list', '2027-06-01', '2027-07-10')
    expect(out.split('Runde').length - 1 === 5, out)
  })
  await step('khard makes a contact, which another khard lists', async () => {
    const yaml =
      'First name: Erika\nLast name: Muster\nEmail:\n    work: erika@example.org\nPhone:\n    cell: "+49 2841 1234"\n'
    const made = await one.khard(['new', '-a', 'people'], yaml)
    expect(made.status === 0, made.err + made.out)
    await one.sync()
    await two.sync()
    const { out } = await two.khard(['list', 'Erika'])
    expect(out.includes('Erika Muster') && out.includes('erika@example.org'), out)
  })
  await step('khard changes and removes it', async () => {
    const yaml = 'First name: Erika\nLast name: Beispiel\nEmail:\n    work: erika@example.org\n'
    const edited = await two.khard(['edit', 'Erika'], yaml)
    expect(edited.status === 0, edited.err + edited.out)
    await two.sync()
    await one.sync()
    expect((await one.khard(['list', 'Erika'])).out.includes('Erika Beispiel'), 'the old name')
    const removed = await one.khard(['remove', '--force', 'Erika'])
    expect(removed.status === 0, removed.err)
    await one.sync()
    await two.sync()
    expect(!two.names('card/people').some((name) => two.read(`card/people/${name}`).includes('Erika')), 'still there')
  })
  return steps
}
