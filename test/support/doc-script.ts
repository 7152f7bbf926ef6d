// A page of the manual as one script: its shell blocks in order, the files that its other blocks are, and tests between them.
//   <!-- file: hours.json -->   the block below is written to this file, in the folder that the page works in
//   <!-- test                   lines of shell that readers do not see: they prepare something, or look at what came of it
//   …
//   -->

export interface DocScript {
  script: string
  /** Places of examples that nothing runs: neither shell nor a file that the script uses. */
  idle: string[]
}

const FENCE = /^ {0,3}(`{3,}|~{3,})(\S*)/

/** A fence without a language is a drawing, and no example. */
export function docScript(page: string, text: string): DocScript {
  const lines = text.split(/\r?\n/)
  const [parts, idle]: [string[], string[]] = [[], []]
  let file: string | undefined
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!
    const location = `${page}:${i + 1}`
    const [, fence, language = ''] = FENCE.exec(line) ?? []
    if (line.trim() === '<!-- test') {
      const end = lines.indexOf('-->', i)
      parts.push(`echo '--- ${location}'`, ...lines.slice(i + 1, end))
      i = end
    } else if (fence) {
      const end = lines.findIndex((one, at) => at > i && one.trim() === fence)
      const body = lines.slice(i + 1, end)
      if (file !== undefined) parts.push(`echo '--- ${location}'`, ...written(file, body))
      else if (language === 'sh') parts.push(`echo '--- ${location}'`, ...body)
      else if (language !== '') idle.push(location)
      i = end
    }
    if (fence || line.trim()) file = fence ? undefined : /^<!--\s*file:\s*(\S+)\s*-->$/.exec(line.trim())?.[1]
  }
  return { script: parts.join('\n'), idle }
}

const written = (file: string, body: string[]): string[] => [
  `mkdir -p "$(dirname '${file}')"`,
  `cat > '${file}' <<'END_OF_EXAMPLE'`,
  ...body,
  'END_OF_EXAMPLE',
]
