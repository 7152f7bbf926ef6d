// Runs one program of a stage in the foreground, within a time limit.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const BIN = join(process.cwd(), 'node_modules', '.bin')

export interface CommandOptions {
  seconds: number
  env?: Record<string, string>
}

/** True when it ended well. A program that takes too long is killed with what it started in its group. */
export async function runCommand(command: string, args: string[], options: CommandOptions): Promise<boolean> {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const child = spawn(command, args, {
    env: { ...env, PATH: `${BIN}:${env.PATH}`, ...options.env },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  const kill = () => child.pid && process.kill(-child.pid, 'SIGKILL')
  const timer = setTimeout(() => {
    console.log(`${command} ${args[0] ?? ''} was stopped after ${options.seconds} seconds`)
    kill()
  }, options.seconds * 1000)
  process.once('exit', kill)
  const ended = await new Promise<boolean>((resolve) => {
    child.once('error', (error) => (console.log(error.message), resolve(false)))
    child.once('exit', (code) => resolve(code === 0))
  })
  clearTimeout(timer)
  process.off('exit', kill)
  return ended
}
