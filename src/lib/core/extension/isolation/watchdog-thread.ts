// The thread that terminates code of extensions which blocks the event loop. Code that runs in a call of an extension is ended by
// the time limit of that call. Code that continues after an await is found by its stack frames only: when the heartbeat stops,
// the inspector pauses the main thread, and terminates the code if an extension is among its frames; else it continues.
// While modules are loaded both limits are long: terminating code inside Node's loader breaks imports for good.
import { Session, type Debugger } from 'node:inspector/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { mainThreadTime, BlockingSpan, type Bound } from './processor-time.ts'
import type { Ended, Shared } from './watchdog.ts'

const { shared, bounds } = workerData as { shared: Shared; bounds: { call: Bound; loading: Bound } }
const EVERY = 50
/** Longest wait for the main thread to pause, in ms: native code cannot be paused, and is not an extension's either. */
const PAUSES_WITHIN = 5000
/** After finding code that is not an extension's, wait before the next check: pausing costs the main thread time. */
const LEFT_ALONE = 5000

/** URL prefixes of the files of each extension. */
const folders = new Map<string, string>()
let resting = 0

parentPort!.on('message', ({ extension, urls }: { extension: string; urls: string[] }) => {
  for (const url of urls) folders.set(url, extension)
})

const [inCall, withoutBeat] = [new BlockingSpan(), new BlockingSpan()]
let last = performance.now()

setInterval(() => {
  const [beat, call, loading] = [0, 1, 2].map((index) => Atomics.load(shared, index)) as [bigint, bigint, bigint]
  const now = performance.now()
  // A longer gap means that this process itself was suspended.
  const time = { since: Math.min(now - last, 2 * EVERY), spent: mainThreadTime() }
  last = now
  const bound = loading ? bounds.loading : bounds.call
  const isCallBeyond = inCall.isBeyond(call, bound, time)
  const isBeatBeyond = withoutBeat.isBeyond(beat, bound, time)
  if (call !== 0n) return isCallBeyond ? endCall(call) : undefined
  if (isBeatBeyond && now >= resting) inspect()
}, EVERY)

/** Code that runs from now on belongs to another task, even before the next heartbeat. */
function report(ended: Ended): void {
  withoutBeat.startAnew()
  parentPort!.postMessage(ended)
}

/** Terminates the call, unless it has ended since then. */
function endCall(call: bigint): void {
  if (Atomics.compareExchange(shared, 1, call, 0n) !== call) return
  const session = new Session()
  session.connectToMainThread()
  const leave = () => session.disconnect()
  session.post('Runtime.terminateExecution').then(leave, leave)
  report({ call: Number(call), ms: Math.round(inCall.lasted) })
}

function inspect(): void {
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
    // A failure to restore must not prevent the termination.
    if (found) await giveBack(session, frames).catch(() => undefined)
    // The command is answered only after the termination, which needs the thread to resume first.
    if (found) void send('Runtime.terminateExecution')
    if (found) report(found)
    await send('Debugger.resume')
    leave(found ? 0 : LEFT_ALONE)
  }
  // Commands that are pending on disconnect are never answered.
  const send = (method: string) => session.post(method).catch(() => undefined)
  void send('Debugger.enable')
  void send('Debugger.pause')
}

/** The innermost stack frame that belongs to an extension. */
function culprit(frames: Debugger.CallFrame[], scripts: Map<string, string>): Ended | undefined {
  for (const { location, functionName } of frames) {
    const url = scripts.get(location.scriptId) ?? ''
    for (const [folder, extension] of folders) {
      if (!url.startsWith(folder)) continue
      const file = decodeURIComponent(url.slice(folder.length).replace(/\?.*/, ''))
      const position = `${functionName || '(anonymous)'}, ${file}:${location.lineNumber + 1}`
      return { extension, location: position, ms: Math.round(withoutBeat.lasted) }
    }
  }
  return undefined
}

const RUN_IN_SCOPE = `process.getBuiltinModule('node:async_hooks').AsyncResource.prototype.runInAsyncScope`
const GIVE_BACK = `function () {
  const { executionAsyncId } = process.getBuiltinModule('node:async_hooks')
  for (let i = 0; i < 1000 && executionAsyncId(); i++) this(executionAsyncId())
}`

/** Restores what Node tracks as active and releases when it has run, which terminated code never does. */
async function giveBack(session: Session, frames: Debugger.CallFrame[]): Promise<void> {
  await giveBackAsyncIds(session)
  // An active timer would keep the process from exiting.
  for (const { functionName, callFrameId } of frames)
    if (functionName === 'listOnTimeout')
      await session.post('Debugger.evaluateOnCallFrame', { callFrameId, expression: 'timer.unref()' })
}

/**
 * Stacks of async ids, which Node aborts the process for when one is left over. The function that pops them is internal to
 * Node: the inspector finds it in the scope of a function that uses it.
 */
async function giveBackAsyncIds(session: Session): Promise<void> {
  const { result } = await session.post('Runtime.evaluate', { expression: RUN_IN_SCOPE })
  const own = await session.post('Runtime.getProperties', { objectId: result.objectId!, ownProperties: true })
  const scopes = own.internalProperties?.find(({ name }) => name === '[[Scopes]]')?.value?.objectId
  if (!scopes) return
  for (const { value } of (await session.post('Runtime.getProperties', { objectId: scopes })).result) {
    const { result: variables } = await session.post('Runtime.getProperties', { objectId: value!.objectId! })
    const emitAfter = variables.find(({ name }) => name === 'emitAfter')?.value?.objectId
    if (!emitAfter) continue
    await session.post('Runtime.callFunctionOn', { objectId: emitAfter, functionDeclaration: GIVE_BACK })
    return
  }
}
