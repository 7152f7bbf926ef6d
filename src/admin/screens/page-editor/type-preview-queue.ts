// Frames wait for one another: a few load at a time, so that the rest of the page stays quick.

const AT_ONCE = 3
type Begin = (done: () => void) => void

const waiting: Begin[] = []
let running = 0

/** Begins when it is its turn; call `done` when it has loaded. Returns how to leave the queue. */
export function frameQueue(begin: Begin): () => void {
  waiting.push(begin)
  next()
  return () => {
    const at = waiting.indexOf(begin)
    if (at >= 0) waiting.splice(at, 1)
  }
}

function next(): void {
  while (running < AT_ONCE && waiting.length) {
    running++
    let over = false
    waiting.shift()!(() => {
      if (over) return
      over = true
      running--
      next()
    })
  }
}
