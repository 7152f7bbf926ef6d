// The thread that ends code of extensions which blocks the event loop. What runs in a call of an extension is ended by the time of
// that call. What an extension does after it waited for something shows in the frames only: when nothing runs any more by the beat,
// the inspector pauses what does, and it is ended when code of an extension is among its frames; what is the product's goes on.
// While modules are loaded both have long to go: what is ended inside Node's loader breaks imports for good.
import { Session, type Debugger } from 'node:inspector/promises'
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

/** What runs from here on is somebody else's, before the beat as well. */
function report(ended: Ended): void {
  withoutBeat.startAnew()
  parentPort!.postMessage(ended)
}

/** Unless it has ended meanwhile. */
function endCall(call: bigint): void {
  if (Atomics.compareExchange(shared, 1, call, 0n) !== call) return
  const session = new Session()
  session.connectToMainThread()
  const leave = () => session.disconnect()
  session.post('Runtime.terminateExecution').then(leave, leave)
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
  session.on('Debugger.paused', ({ params }) => void decide(params.callFrames).catch(() => undefined))
  const decide = async (frames: Debugger.CallFrame[]) => {
    const found = culprit(frames, scripts)
    // What cannot be given back must not keep it from being ended.
    if (found) await giveBack(session, frames).catch(() => undefined)
    // Answered when it has ended, which takes that it goes on.
    if (found) void send('Runtime.terminateExecution')
    if (found) report(found)
    await send('Debugger.resume')
    leave(found ? 0 : LEFT_ALONE)
  }
  // Who leaves meanwhile has no answer.
  const send = (method: string) => session.post(method).catch(() => undefined)
  void send('Debugger.enable')
  void send('Debugger.pause')
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

const RUN_IN_SCOPE = `process.getBuiltinModule('node:async_hooks').AsyncResource.prototype.runInAsyncScope`
const GIVE_BACK = `function () {
  const { executionAsyncId } = process.getBuiltinModule('node:async_hooks')
  for (let i = 0; i < 1000 && executionAsyncId(); i++) this(executionAsyncId())
}`

/** What Node takes for something that runs and gives back when it has run, which what is ended never has. */
async function giveBack(session: Session, frames: Debugger.CallFrame[]): Promise<void> {
  await giveBackAsyncIds(session)
  // A timer would keep the process from ending by itself.
  for (const { functionName, callFrameId } of frames)
    if (functionName === 'listOnTimeout')
      await session.post('Debugger.evaluateOnCallFrame', { callFrameId, expression: 'timer.unref()' })
}

/**
 * The numbers of asynchronous work, which Node ends the process for where one is left over. What gives them back is a function that
 * Node keeps to itself: the inspector finds it beside one that uses it.
 */
async function giveBackAsyncIds(session: Session): Promise<void> {
  const { result } = await session.post('Runtime.evaluate', { expression: RUN_IN_SCOPE })
  const own = await session.post('Runtime.getProperties', { objectId: result.objectId!, ownProperties: true })
  const scopes = own.internalProperties?.find(({ name }) => name === '[[Scopes]]')?.value?.objectId
  if (!scopes) return
  for (const { value } of (await session.post('Runtime.getProperties', { objectId: scopes })).result) {
    const { result: held } = await session.post('Runtime.getProperties', { objectId: value!.objectId! })
    const emitAfter = held.find(({ name }) => name === 'emitAfter')?.value?.objectId
    if (!emitAfter) continue
    await session.post('Runtime.callFunctionOn', { objectId: emitAfter, functionDeclaration: GIVE_BACK })
    return
  }
}
