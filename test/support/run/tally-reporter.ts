// A reporter for node:test that writes one word per finished test, and `end` when all have run.
import type { TestEvent } from 'node:test/reporters'

type Finished = Extract<TestEvent, { type: 'test:pass' | 'test:fail' }>

export default async function* tallyReporter(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const event of events) {
    if (event.type === 'test:pass' || event.type === 'test:fail') yield word(event)
    if (event.type === 'test:summary' && event.data.file === undefined) yield 'end\n'
  }
}

/** Like node:test itself: suites do not count, their tests do; a test with subtests counts beside them. */
function word({ type, data }: Finished): string {
  if (data.details.type === 'suite') return ''
  if (data.skip !== undefined || data.todo !== undefined) return 'skipped\n'
  return type === 'test:pass' ? 'passed\n' : 'failed\n'
}
