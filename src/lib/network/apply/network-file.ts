// Reads the file of `site:apply`, YAML or JSON; errors are reported with line and pointer.
import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { isMap, isSeq, LineCounter, parseDocument, type Document, type Node, type YAMLMap } from 'yaml'
import { list, message, type Message } from '../../base/catalogue/message.ts'
import { AppError, errorAt, fieldError, messageOf, type FieldError } from '../../base/errors.ts'
import { readTextFile } from '../../base/read-text.ts'
import { pointerParts } from '../../base/text/text.ts'
import { fieldErrors, rejectForbidden } from '../../core/operation/input.ts'
import { NAMED_BY, Network } from './network-schema.ts'

export interface NetworkFile {
  network: Network
  /** Field errors as errors of the file: its name, the line, and the message. */
  rejection: (errors: readonly FieldError[], cause?: AppError) => AppError
}

const MAX_BYTES = 20_000_000
const MAX_NAMED = 10

/** Throws 404 without the file, 422 naming lines. */
export function readNetworkFile(file: string): NetworkFile {
  const text = textOf(file)
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const rejection: NetworkFile['rejection'] = (errors, cause) =>
    refused(
      file,
      errors.map((one) => at(one)),
      cause,
    )
  const at = (error: FieldError) => ({ ...error, line: lineOf(document, lines, error.pointer) })
  const [broken] = document.errors
  if (broken) {
    const { line } = lines.linePos(broken.pos[0])
    const reason = broken.message
    throw refused(file, [{ ...fieldError('', 'apply.not_readable', { reason }), line }])
  }
  return { network: checked(document, rejection), rejection }
}

function textOf(file: string): string {
  const facts = statSync(file, { throwIfNoEntry: false })
  if (!facts?.isFile()) throw new AppError('apply.file_missing', { file })
  if (facts.size > MAX_BYTES) throw new AppError('apply.file_too_large', { file, most: MAX_BYTES / 1_000_000 })
  return readTextFile(file)
}

function checked(document: Document, rejection: NetworkFile['rejection']): Network {
  let value: unknown
  try {
    value = document.toJS({ maxAliasCount: 100 })
    rejectForbidden(value)
  } catch (error) {
    if (error instanceof AppError) throw rejection(error.errors, error)
    throw rejection([fieldError('', 'apply.not_readable', { reason: (error as Error).message })])
  }
  const parsed = Network.safeParse(value, { reportInput: true })
  if (!parsed.success) throw rejection(fieldErrors(parsed.error))
  const twice = [...repeated(parsed.data), ...hostsTwice(parsed.data)]
  if (twice.length) throw rejection(twice)
  return parsed.data
}

function repeated({ sites }: Network): FieldError[] {
  return Object.entries(sites).flatMap(([key, site]) =>
    Object.entries(NAMED_BY).flatMap(([part, name]) => {
      const items = (site[part as keyof typeof NAMED_BY] ?? []) as Record<string, unknown>[]
      const names = items.map((item) => String(item[name]).toLowerCase())
      return names.flatMap((one, i) =>
        names.indexOf(one) < i
          ? [fieldError(`/sites/${key}/${part}/${i}/${name}`, 'apply.named_twice', { name: one })]
          : [],
      )
    }),
  )
}

function hostsTwice({ sites }: Network): FieldError[] {
  const owners = new Map<string, string>()
  return Object.entries(sites).flatMap(([key, { hosts }]) =>
    hosts.flatMap((host, i) => {
      const owner = owners.get(host.toLowerCase())
      owners.set(host.toLowerCase(), owner ?? key)
      const pointer = `/sites/${key}/hosts/${i}`
      return owner === undefined ? [] : [fieldError(pointer, 'apply.host_twice', { host, site: owner })]
    }),
  )
}

interface Placed extends FieldError {
  line: number
}

/** The text names the first of them; `errors` has all. */
function refused(file: string, errors: readonly Placed[], cause?: AppError): AppError {
  const texts = errors.slice(0, MAX_NAMED).map((one) => placeOf(file, one))
  if (errors.length > MAX_NAMED) texts.push(message('input.and_more', { count: errors.length - MAX_NAMED }))
  const args = { errors: list(texts, 'semicolon') }
  const placed = errors.map((one) => errorAt(one.pointer, placeOf(file, one)))
  return new AppError('apply.refused', args, {
    errors: placed,
    ...(cause && { cause, problem: cause.code, exit: cause.exit, extra: cause.extra }),
  })
}

const placeOf = (file: string, one: Placed): Message =>
  message('apply.at', {
    file: basename(file),
    line: one.line,
    pointer: one.pointer || '/',
    message: messageOf(one),
  })

/** The line of a pointer; if it does not exist, that of its parent. */
function lineOf(document: Document, lines: LineCounter, pointer: string): number {
  const path = pointerParts(pointer)
  let node: unknown = document.contents
  let at = 0
  for (const key of path) {
    const found = isMap(node) ? pairOf(node, key) : isSeq(node) ? { value: node.get(Number(key), true) } : undefined
    const target = (found && 'key' in found ? found.key : found?.value) as Node | undefined
    if (!found || !target?.range) break
    at = target.range[0]
    node = found.value
  }
  return lines.linePos(at).line
}

const pairOf = (map: YAMLMap, key: string) =>
  map.items.find((pair) => String((pair.key as { value?: unknown } | null)?.value) === key)
