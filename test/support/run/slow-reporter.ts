// A reporter that ends a suite with the files that took longest, so that what slows a run down has a name.
import { relative } from 'node:path'
import type { TestEvent } from 'node:test/reporters'

const SHOWN = 12

/** Seconds of each file: of its suites and tests at the top, one after another. */
export default async function* slowReporter(events: AsyncIterable<TestEvent>) {
  const seconds = new Map<string, number>()
  for await (const { type, data } of events) {
    if ((type !== 'test:pass' && type !== 'test:fail') || data.nesting || !data.file) continue
    const file = relative(process.cwd(), data.file)
    seconds.set(file, (seconds.get(file) ?? 0) + data.details.duration_ms / 1000)
  }
  const slowest = [...seconds].sort(([, a], [, b]) => b - a).slice(0, SHOWN)
  yield `the longest of ${seconds.size} files:\n`
  for (const [file, spent] of slowest) yield `  ${spent.toFixed(0).padStart(4)} s  ${file}\n`
}
