// The programs of the system that some tests need, where they are found and which Debian package brings them.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'

export type Program =
  | ('mariadb' | 'chromium' | 'shell' | 'browser' | 'java' | 'oathtool' | 'ffmpeg' | 'pocketsphinx')
  | ('vdirsyncer' | 'khal' | 'khard' | 'python-caldav' | 'radicale' | 'litmus')

interface Source {
  /** The program's names, the first one found is used. */
  names: string[]
  /** An environment variable that names the program instead. */
  variable?: string
  /** A file it comes with, where it is no program of its own. */
  file?: string
  /** One or more, separated by spaces. */
  debian: string
}

const SHELL = 'chromium-headless-shell'
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const PROGRAMS: Record<Program, Source> = {
  mariadb: { names: ['mariadbd', 'mysqld'], debian: 'mariadb-server' },
  chromium: { names: [SHELL, ...BROWSERS], variable: 'CHROMIUM_PATH', debian: SHELL },
  /** The same engine without the windows around it, which takes two thirds of the time. */
  shell: { names: [SHELL], variable: 'CHROMIUM_PATH', debian: SHELL },
  /** The whole of it, as people have it. */
  browser: { names: BROWSERS, variable: 'CHROMIUM_PATH', debian: 'chromium' },
  java: { names: ['java'], debian: 'default-jre-headless' },
  oathtool: { names: ['oathtool'], debian: 'oathtool' },
  ffmpeg: { names: ['ffmpeg'], debian: 'ffmpeg' },
  /** With a model of English, and recordings whose words are known. */
  pocketsphinx: {
    names: ['pocketsphinx_continuous'],
    debian: 'pocketsphinx pocketsphinx-en-us pocketsphinx-testdata',
  },
  /** Calendars and contacts on a computer, and another service for them. */
  vdirsyncer: { names: ['vdirsyncer'], debian: 'vdirsyncer' },
  khal: { names: ['khal'], debian: 'khal' },
  khard: { names: ['khard'], debian: 'khard' },
  'python-caldav': {
    names: ['/usr/bin/python3'],
    file: '/usr/lib/python3/dist-packages/caldav/__init__.py',
    debian: 'python3-caldav',
  },
  radicale: { names: ['radicale'], debian: 'radicale' },
  /** Asks a service whether it keeps to WebDAV. */
  litmus: { names: ['litmus'], debian: 'litmus' },
}

/** Daemons are not in everybody's PATH. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/sbin', '/usr/local/sbin']

/** The path of a program, or undefined: `{ skip: !findProgram('java') && 'java is not installed' }`. */
export function findProgram(program: Program): string | undefined {
  const { names, variable, file } = PROGRAMS[program]
  if (file !== undefined && !existsSync(file)) return undefined
  const named = variable && process.env[variable]
  return named ? named : names.map(which).find((path) => path !== undefined)
}

/** The path of an executable by its name. */
export function which(name: string): string | undefined {
  if (isAbsolute(name)) return isExecutable(name) ? name : undefined
  return FOLDERS.filter(Boolean)
    .map((folder) => join(folder, name))
    .find(isExecutable)
}

/** Installs the Debian packages of programs; false when that failed. */
export function installPrograms(programs: Program[]): boolean {
  const packages = new Set(programs.flatMap((program) => PROGRAMS[program].debian.split(' ')))
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) => spawnSync('apt-get', args, { env, stdio: 'inherit' }).status === 0
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
