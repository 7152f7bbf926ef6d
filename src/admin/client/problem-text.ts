// What a refusal says to people: its detail with the labels of fields instead of the paths to them.
interface At {
  pointer: string
  message: string
}

/** `/data/must: is required.` → “Must”: is required. A fragment alone becomes a sentence with the name of its field. */
export function problemText(
  detail: string,
  errors: readonly At[],
  nameOf: (pointer: string) => string | undefined,
): string {
  const [only] = errors
  const name = only && nameOf(only.pointer)
  if (errors.length === 1 && name && detail === only.message && /^\p{Ll}/u.test(detail))
    return `“${name}”: ${detail}`
  return errors.reduce((shown, { pointer }) => {
    const label = nameOf(pointer)
    if (label === undefined || !pointer) return shown
    return shown.replace(`${pointer}: `, () => `“${label}”: `).replace(`${pointer} `, () => `“${label}” `)
  }, detail)
}
