// The example of a block of one's own has values for its fields alone.
import assert from 'node:assert/strict'
import test from 'node:test'
import '../../src/lib/fields/registry.ts'
import { Samples } from '../../src/admin/screens/block/samples.ts'

const text = (label: string) => ({ type: 'text', label })

test('what a removed field held is gone with it, and comes back with it', () => {
  const samples = new Samples()
  const [title, note] = [text('Title'), text('Note')]
  const without = samples.after({ fields: { title, note }, sample: { title: 'A', note: 'B' } }, { title })
  assert.deepEqual(without, { title: 'A' })
  assert.deepEqual(samples.after({ fields: { title }, sample: { title: 'C' } }, { title, note }), {
    title: 'C',
    note: 'B',
  })
  assert.deepEqual(
    samples.after({ fields: { title }, sample: {} }, { title, note: text('Note') }),
    {},
    'another field of this name',
  )
})

test('a field that is changed keeps what it holds, and what it holds now', () => {
  const samples = new Samples()
  const note = text('Note')
  const changed = samples.after({ fields: { note }, sample: { note: 'A' } }, { note: { ...note, help: 'x' } })
  assert.deepEqual(changed, { note: 'A' })
  assert.deepEqual(samples.after({ fields: { note: { ...note } }, sample: { note: 'B' } }, { note }), {
    note: 'B',
  })
})

test('inside of groups, too', () => {
  const days = { type: 'group', fields: { day: text('Day'), note: text('Note') } }
  const sample = { days: [{ day: 'Monday', note: 'shut' }, null], other: 1 }
  const next = { days: { ...days, fields: { day: days.fields.day } } }
  assert.deepEqual(new Samples().after({ fields: { days }, sample }, next), {
    days: [{ day: 'Monday' }, null],
  })
})
