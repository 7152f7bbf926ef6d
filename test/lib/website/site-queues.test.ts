// The line of a website's visitors: so much at a time for each and for all, and a busy one starves no other.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { TooBusyError, SiteQueues } from '../../../src/lib/website/site-queues.ts'

/** Work that ends when it is told to; `begun` names what had its turn, in order. */
function workshop() {
  const turns = new SiteQueues()
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (website: string, n: number) => {
    const name = `${website}${n}`
    return turns.run(website, () => {
      begun.push(name)
      return new Promise<void>((done) => ends.set(name, done))
    })
  }
  const many = (website: string, count: number) => Array.from({ length: count }, (_, n) => ask(website, n))
  const end = async (name: string) => {
    ends.get(name)!()
    ends.delete(name)
    await turn()
  }
  const endAll = async () => {
    while (ends.size) for (const name of [...ends.keys()]) await end(name)
  }
  return { turns, begun, ask, many, end, endAll }
}

describe('turns', () => {
  test('four of a website at a time, eight of all', async () => {
    const { begun, many, endAll } = workshop()
    const work = [...many('a', 10), ...many('b', 10), ...many('c', 10)]
    await turn()
    assert.deepEqual(begun, ['a0', 'a1', 'a2', 'a3', 'b0', 'b1', 'b2', 'b3'])
    await endAll()
    await Promise.all(work)
    assert.equal(begun.length, 30)
  })

  test('whoever comes to a quiet website has a turn at once, however long the line of a busy one is', async () => {
    const { begun, ask, many, endAll } = workshop()
    const work = many('busy', 64)
    void ask('quiet', 0)
    await turn()
    assert.equal(begun.at(-1), 'quiet0')
    await endAll()
    await Promise.all(work)
  })

  test('where all turns are taken the next one is for who has waited least often, not for who waits most', async () => {
    const { begun, ask, many, end, endAll } = workshop()
    const work = [...many('a', 60), ...many('b', 60)]
    work.push(ask('quiet', 0), ask('quiet', 1))
    await turn()
    assert.ok(!begun.includes('quiet0'))
    const before = begun.length
    await end('a0')
    await end('b0')
    await end('a1')
    const next = begun.slice(before)
    assert.ok(next.includes('quiet0'), next.join(' '))
    for (const name of ['b1', 'a2', 'b2']) await end(name)
    assert.ok(begun.slice(before).includes('quiet1'), 'and again')
    await endAll()
    await Promise.all(work)
  })

  test('what would wait too long is refused, for that website only; a failure gives its turn back', async () => {
    const { turns, ask, many, endAll } = workshop()
    const work = many('busy', 64)
    await assert.rejects(ask('busy', 99), TooBusyError)
    const other = ask('quiet', 0)
    await assert.rejects(
      turns.run('failing', () => Promise.reject(new Error('no luck'))),
      /no luck/,
    )
    await endAll()
    await Promise.all([...work, other])
    assert.equal(await turns.run('failing', async () => 'works'), 'works')
  })
})
