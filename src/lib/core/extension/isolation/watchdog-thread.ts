// The thread that ends code of extensions which blocks the event loop. What runs in a call of an extension is ended by the time of
// that call. What an extension does after it waited for something shows in the frames only: when nothing runs any more by the beat,
// the inspector pauses what does, and it is ended when code of an extension is among its frames; what is the product's goes on.
// While modules are loaded both have long to go: what is ended inside Node's loader breaks imports for good.
import { Session, type Debugger } from 'node:inspector'
import { parentPort, workerData } from 'node:worker_threads'
import { mainThreadTime, Stretch, type Bound } from './processor-time.ts'
import type { Ended, Shared } from './watchdog.ts'

const { shared, bounds } = workerData as { shared: Shared; bounds: { call: Bound; loading: Bound } }
const EVERY = 50
/** Native code cannot be paused; neither is it an extension's. */
const PAUSES_WITHIN = 5000
/** What is not an extension's is left alone for a while: looking costs it time. */
const LEFT_ALONE = 5000

/** Addresses that the files of an extension begin with. */
const folders = new Map<string, string>()
let resting = 0

parentPort!.on('message', ({ extension, urls }: { extension: string; urls: string[] }) => {
  for (const url of urls) folders.set(url, extension)
})

const [inCall, withoutBeat] = [new Stretch(), new Stretch()]
let last = performance.now()

setInterval(() => {
  const [beat, call, loading] = [0, 1, 2].map((place) => Atomics.load(shared, place)) as [
    bigint,
    bigint,
    bigint,
  ]
  const now = performance.now()
  // Longer than that it was this process that stood still.
  const time = { since: Math.min(now - last, 2 * EVERY), spent: mainThreadTime() }
  last = now
  const bound = loading ? bounds.loading : bounds.call
  const isCallBeyond = inCall.isBeyond(call, bound, time)
  const isBeatBeyond = withoutBeat.isBeyond(beat, bound, time)
  if (call !== 0n) return isCallBeyond ? endCall(call) : undefined
  if (isBeatBeyond && now >= resting) look()
}, EVERY)

const report = (ended: Ended) => parentPort!.postMessage(ended)

/** Unless it has ended meanwhile. */
function endCall(call: bigint): void {
  if (Atomics.compareExchange(shared, 1, call, 0n) !== call) return
  const session = new Session()
  session.connectToMainThread()
  session.post('Runtime.terminateExecution', () => session.disconnect())
  report({ call: Number(call), ms: Math.round(inCall.lasted) })
}

function look(): void {
  resting = Infinity
  const session = new Session()
  session.connectToMainThread()
  const scripts = new Map<string, string>()
  const leave = (pause: number) => {
    clearTimeout(timer)
    session.disconnect()
    resting = performance.now() + pause
  }
  const timer = setTimeout(() => leave(LEFT_ALONE), PAUSES_WITHIN)
  session.on('Debugger.scriptParsed', ({ params }) => void scripts.set(params.scriptId, params.url))
  session.on('Debugger.paused', ({ params }) => {
    const found = culprit(params.callFrames, scripts)
    if (found) clearAsyncIds(session, params.callFrames, scripts)
    if (found) session.post('Runtime.terminateExecution')
    session.post('Debugger.resume', () => leave(found ? 0 : LEFT_ALONE))
    if (found) report(found)
  })
  session.post('Debugger.enable')
  session.post('Debugger.pause')
}

/** Of the frames from the innermost out, the first that an extension has. */
function culprit(frames: Debugger.CallFrame[], scripts: Map<string, string>): Ended | undefined {
  for (const { location, functionName } of frames) {
    const url = scripts.get(location.scriptId) ?? ''
    for (const [folder, extension] of folders) {
      if (!url.startsWith(folder)) continue
      const file = decodeURIComponent(url.slice(folder.length).replace(/\?.*/, ''))
      const place = `${functionName || '(anonymous)'}, ${file}:${location.lineNumber + 1}`
      return { extension, place, ms: Math.round(withoutBeat.lasted) }
    }
  }
  return undefined
}

/** Of Node's own modules those that take numbers of asynchronous work along and give them back by `emitAfter`. */
const TAKES_ALONG = new Set(['node:internal/timers', 'node:internal/process/task_queues'])
const GIVE_BACK = `{
  const { executionAsyncId } = process.getBuiltinModule('node:async_hooks')
  for (let i = 0; i < 1000 && executionAsyncId(); i++) emitAfter(executionAsyncId())
}`

/** What is ended in the callback of a timer does not give back its number, and Node ends the process where one is left over. */
function clearAsyncIds(session: Session, frames: Debugger.CallFrame[], scripts: Map<string, string>): void {
  const frame = frames.find(({ location }) => TAKES_ALONG.has(scripts.get(location.scriptId) ?? ''))
  if (!frame) return
  session.post('Debugger.evaluateOnCallFrame', {
    callFrameId: frame.callFrameId,
    expression: GIVE_BACK,
    silent: true,
  })
}
