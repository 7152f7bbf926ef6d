// Required before the tests with --expose-internals. node:test follows every promise, so that an error that nobody caught
// gets the name of its test; that takes a third of the processor's time where there are as many promises as in ours. Without
// it such an error still fails the run, as the run's own (node-tests.ts).
const { getHookArrays } = require('internal/async_hooks')

for (const hook of [...getHookArrays()[0]]) hook.disable()
