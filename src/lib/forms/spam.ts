// Detects spam: too many links, and blocked words.
import { linksTo } from '../rules/conditions/traits.ts'
import { fold } from '../rules/conditions/fold.ts'
import type { Form } from './form.ts'
import type { Word } from './post.ts'

const MAX_LINKS = 5
const LINK = /https?:\/\/|\bwww\.|\[url\b|<a\s/gi

export type SpamError = { code: 'links'; most: number } | { code: 'blocked' }

/** Addresses in link fields do not count. */
export function spamError({ table, fields }: Form, submitted: readonly Word[]): SpamError | undefined {
  const { max_links = MAX_LINKS, blocklist = [] } = table.settings.form ?? {}
  const asksForLink = new Set(
    fields.filter(({ type }) => linksTo({ type }, 'web') || linksTo({ type }, 'link')).map(({ name }) => name),
  )
  const texts = submitted.filter(({ path }) => fields.some(({ name }) => name === path[0]))
  const links = texts
    .filter(({ path }) => !asksForLink.has(path[0]!))
    .reduce((sum, { value }) => sum + (value.match(LINK)?.length ?? 0), 0)
  if (links > max_links) return { code: 'links', most: max_links }
  const folded = texts.map(({ value }) => fold(value))
  const isBlocked = blocklist.map(wholeWord).some((word) => folded.some((text) => word.test(text)))
  return isBlocked ? { code: 'blocked' } : undefined
}

/** For folded texts: “sex” matches “Sex!” but not “Essex”. Scripts without spaces have no word boundaries. */
function wholeWord(word: string): RegExp {
  const folded = fold(word.trim())
  const pattern = folded.split(/\s+/).map(RegExp.escape).join('\\s+')
  const [before, after] = [BORDERED.test(folded), BORDERED.test([...folded].at(-1) ?? '')]
  return new RegExp(`${before ? `(?<!${LETTER})` : ''}${pattern}${after ? `(?!${LETTER})` : ''}`, 'u')
}
const LETTER = '[\\p{L}\\p{N}\\p{M}_]'
const BORDERED =
  /^(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{N}\p{M}_]/u
