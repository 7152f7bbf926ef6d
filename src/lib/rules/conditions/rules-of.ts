// Walks through a condition as written, replacing or removing its rules.

type JsonObject = Record<string, unknown>

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The condition with each rule replaced by the result of `transform`. */
export const inRules = (condition: JsonObject, transform: (rule: JsonObject) => JsonObject): JsonObject =>
  walk(condition, transform) ?? condition

/** The name of a field after fields were renamed (new names by the old ones): of `place.address` the part before the dot is the field. */
export function renamedField(name: string, names: ReadonlyMap<string, string>): string {
  const [field = '', ...members] = name.split('.')
  return [names.get(field) ?? field, ...members].join('.')
}

/** The condition with fields under their new names. */
export const withRenamedFields = (condition: JsonObject, names: ReadonlyMap<string, string>): JsonObject =>
  inRules(condition, (rule) => ({ ...rule, field: renamedField(String(rule['field']), names) }))

/**
 * The condition without the rules for which `transform` returns nothing: `undefined` when none is left. A `not` that lost
 * a rule is removed as well, since its meaning would change.
 */
export const mapRules = (
  condition: JsonObject,
  transform: (rule: JsonObject) => JsonObject | undefined,
): JsonObject | undefined => walk(condition, transform)

/** All rules, each with its pointer into the condition. */
export function rulesIn(condition: unknown, pointer = ''): { rule: JsonObject; pointer: string }[] {
  if (!isObject(condition)) return []
  const key = listKeyOf(condition)
  if (key !== undefined)
    return (condition[key] as unknown[]).flatMap((member, i) => rulesIn(member, `${pointer}/${key}/${i}`))
  return 'not' in condition ? rulesIn(condition['not'], `${pointer}/not`) : [{ rule: condition, pointer }]
}

const listKeyOf = (condition: JsonObject) => ['all', 'any', 'rules'].find((one) => Array.isArray(condition[one]))

function walk(input: unknown, transform: (rule: JsonObject) => JsonObject | undefined): JsonObject | undefined {
  if (!isObject(input)) return undefined
  const key = listKeyOf(input)
  if (key !== undefined) {
    const members = (input[key] as unknown[]).flatMap((member) => walk(member, transform) ?? [])
    return members.length ? { ...input, [key]: members } : undefined
  }
  if (!('not' in input)) return transform(input)
  let isWhole = true
  const not = walk(input['not'], (rule) => {
    const turned = transform(rule)
    isWhole &&= turned !== undefined
    return turned
  })
  return not && isWhole ? { not } : undefined
}
