// Runs a program of this machine: no shell, a clean environment, files as input and output.
import { spawn } from 'node:child_process'
import { open, type FileHandle } from 'node:fs/promises'

export interface Run {
  file: string
  args: string[]
  /** All the environment it gets. Secrets go here: arguments can be read by every account. */
  env: Record<string, string>
  input?: string | undefined
  /** Written with mode 0600, synced; must not exist. */
  output?: string | undefined
  /** Milliseconds, then it is killed. */
  timeout: number
}

/** Throws with what it wrote to its error output when it ends with anything but 0. */
export async function runProgram({ file, args, env, input, output, timeout }: Run): Promise<void> {
  const [source, target] = [
    input ? await open(input, 'r') : undefined,
    output ? await open(output, 'wx', 0o600) : undefined,
  ]
  try {
    await finished({ file, args, env, timeout, stdio: [source, target] })
    await target?.sync()
  } finally {
    await source?.close()
    await target?.close()
  }
}

type Started = Pick<Run, 'file' | 'args' | 'env' | 'timeout'> & { stdio: (FileHandle | undefined)[] }

function finished({ file, args, env, timeout, stdio: [source, target] }: Started): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      env,
      timeout,
      stdio: [source?.fd ?? 'ignore', target?.fd ?? 'ignore', 'pipe'],
    })
    let errors = ''
    child.stderr!.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-4000)))
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(`${file} ended with ${signal ?? code}: ${errors.trim()}`))
    })
  })
}
