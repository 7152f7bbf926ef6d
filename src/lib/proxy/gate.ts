// At most so many upstream requests at once, so that a page of tiles does not become a burst for one server.

export interface Gate {
  /** Runs the work when there is room; false when too many wait already. */
  enter<T>(work: () => Promise<T>): Promise<T> | false
}

export function makeGate({ room, queue }: { room: number; queue: number }): Gate {
  const waiting: (() => void)[] = []
  let inside = 0
  const leave = () => {
    inside--
    waiting.shift()?.()
  }
  const start = async <T>(work: () => Promise<T>): Promise<T> => {
    inside++
    try {
      return await work()
    } finally {
      leave()
    }
  }
  return {
    enter(work) {
      if (inside < room) return start(work)
      if (waiting.length >= queue) return false
      return new Promise<void>((resolve) => waiting.push(resolve)).then(() => start(work))
    },
  }
}
