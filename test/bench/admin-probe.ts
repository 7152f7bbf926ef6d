// What runs inside the page of a measurement: when a field can be written in, and how long keys take.

/** The first element that fits, through all shadow roots below the hosts that are named before it: looking everywhere costs what is measured. */
const DEEP = `const deep = (selector, root = document) => {
  const found = root.querySelector(selector)
  if (found) return found
  for (const one of root.querySelectorAll('*')) {
    const inner = one.shadowRoot && deep(selector, one.shadowRoot)
    if (inner) return inner
  }
  return null
}
const found = (selector) => {
  const steps = selector.split(' >>> ')
  const last = steps.pop()
  const host = steps.reduce((one, step) => one && (one.shadowRoot ?? one).querySelector(step), document)
  return host && deep(last, host.shadowRoot ?? host)
}`

/**
 * Milliseconds from the beginning of the navigation until a letter stands in the field; `first` is pressed before, if there is one.
 * Both are selectors, behind the hosts they lie in: `a-host >>> its-host >>> selector`.
 */
export const untilWritable = (field: string, first = ''): string => `(async () => {
  ${DEEP}
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const find = async (selector) => {
    for (;;) {
      const one = found(selector)
      if (one) return one
      await frame()
    }
  }
  ${first && `(await find(${JSON.stringify(first)})).click()`}
  const input = await find(${JSON.stringify(field)})
  input.focus()
  const before = input.value
  document.execCommand('insertText', false, 'a')
  while (input.value === before) await frame()
  await frame()
  return performance.now()
})()`

/** From now on `keyTimes` has the milliseconds from each key to the end of the frame that shows it. */
export const WATCH = `(() => {
  globalThis.keyTimes = []
  addEventListener('keydown', ({ timeStamp }) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => keyTimes.push(performance.now() - timeStamp)
      port2.postMessage(0)
    })
  }, true)
})()`
