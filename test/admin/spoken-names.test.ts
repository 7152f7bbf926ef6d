// What screen readers call the controls of the admin: attributes that reach nobody, and stray signs in hidden texts.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { ROOT } from '../support/root.ts'

const sources = globSync('src/admin/**/*.ts', { cwd: ROOT }).map((file) => ({
  file,
  text: readFileSync(join(ROOT, file), 'utf8'),
}))

/** The opening tag at a place, with expressions that have > in them. */
function tagAt(text: string, start: number): string {
  let depth = 0
  for (let i = start; i < text.length; i++) {
    if (text[i] === '{') depth++
    else if (text[i] === '}') depth--
    else if (text[i] === '>' && depth === 0) return text.slice(start, i + 1)
  }
  return text.slice(start)
}

test('no wa-button has an aria- attribute: its inner button, which has the focus, does not get it', () => {
  const wrong = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/<wa-button[\s>]/g)]
      .map(({ index }) => tagAt(text, index))
      .filter((tag) => /\saria-/.test(tag))
      .map((tag) => `${file}: ${tag}`),
  )
  assert.deepEqual(wrong, [])
})

test('no hidden text begins with a sign of punctuation: a name has a space before it', () => {
  const wrong = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/<span class="sr"[^>]*>\s*[:,;.][^<]*/g)].map(([found]) => `${file}: ${found}`),
  )
  assert.deepEqual(wrong, [])
})
