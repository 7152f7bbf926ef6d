// The spec reporter, which ends with the files that took longest, so that what slows a run down has a name.
import { relative } from 'node:path'
import { Readable } from 'node:stream'
import { spec, type TestEvent } from 'node:test/reporters'

const SHOWN = 12

/** One reporter and not two: with a third beside it Node warns of a leak, since each listens several times. */
export default async function* longestReporter(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const seconds = new Map<string, number>()
  async function* noted() {
    for await (const event of events) {
      note(event, seconds)
      yield event
    }
  }
  for await (const shown of Readable.from(noted()).pipe(new spec())) yield String(shown)
  const slowest = [...seconds].sort(([, a], [, b]) => b - a).slice(0, SHOWN)
  yield `the longest of ${seconds.size} files:\n`
  for (const [file, spent] of slowest) yield `  ${spent.toFixed(0).padStart(4)} s  ${file}\n`
}

/** Seconds of each file: of its suites and tests at the top, one after another. */
function note({ type, data }: TestEvent, seconds: Map<string, number>): void {
  if ((type !== 'test:pass' && type !== 'test:fail') || data.nesting || !data.file) return
  const file = relative(process.cwd(), data.file)
  seconds.set(file, (seconds.get(file) ?? 0) + data.details.duration_ms / 1000)
}
