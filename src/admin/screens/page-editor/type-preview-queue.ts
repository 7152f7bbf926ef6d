// A queue for loading frames: a few at a time, each started when the browser is idle, so that the page stays responsive.
import { idle } from '../../idle.ts'

const AT_ONCE = 3
const MAX_MS = 200
type Begin = (done: () => void) => void

const waiting: Begin[] = []
let running = 0
let isBeginning = false

/** Starts when it is its turn; call `done` when it has loaded. Returns a function to leave the queue. */
export function frameQueue(begin: Begin): () => void {
  waiting.push(begin)
  void next()
  return () => {
    const at = waiting.indexOf(begin)
    if (at >= 0) waiting.splice(at, 1)
  }
}

async function next(): Promise<void> {
  if (isBeginning) return
  isBeginning = true
  while (running < AT_ONCE && waiting.length) {
    await idle(MAX_MS)
    const begin = waiting.shift()
    if (begin) start(begin)
  }
  isBeginning = false
}

function start(begin: Begin): void {
  running++
  let isOver = false
  begin(() => {
    if (isOver) return
    isOver = true
    running--
    void next()
  })
}
