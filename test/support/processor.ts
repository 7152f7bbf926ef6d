// The time that work takes of the processor: on a busy machine the clock goes on while nothing is done.

/** Milliseconds that this process has used, with its threads; subtract an earlier answer from a later one. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
