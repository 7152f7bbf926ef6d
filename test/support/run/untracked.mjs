// Loaded before the tests, with --expose-internals. node:test follows every promise, so that an error that nobody caught gets
// the name of its test; where there are as many promises as in ours that takes a third of the processor's time. Here it knows
// only of which suite or test the code is that runs now. An error that nobody caught still fails the run (node-tests.ts).
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const { getHookArrays, symbols } = require('internal/async_hooks')
const { Test } = require('internal/test_runner/test')

for (const hook of [...getHookArrays()[0]]) {
  const [begin, end] = [hook[symbols.init_symbol], hook[symbols.destroy_symbol]]
  hook.disable()
  const { runInAsyncScope } = Test.prototype
  Test.prototype.runInAsyncScope = function (...args) {
    const id = this.asyncId()
    begin(id, 'Test', 0, this)
    try {
      return Reflect.apply(runInAsyncScope, this, args)
    } finally {
      end(id)
    }
  }
}
