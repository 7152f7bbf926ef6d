// Schemas of common inputs of operations: a line of text, a language, an e-mail address, a link.
import { message } from '../base/catalogue/message.ts'
import { z } from 'zod'
import { zodText } from '../base/catalogue/zod-text.ts'
import { LONGEST_EMAIL, normaliseEmailAddress } from '../base/text/email-address.ts'
import { MAX_HREF, normaliseHref } from '../base/text/href.ts'
import { languageTag } from '../base/text/language-tag.ts'
import { textError } from '../base/text/text.ts'
import { issue, type ValueError } from './string-value.ts'
import { emailError } from './types/email.ts'

type Check = z.core.CheckFn<string>

const refused =
  (flawOf: (value: string) => ValueError | undefined): Check =>
  (ctx) => {
    const error = flawOf(ctx.value)
    if (error) ctx.issues.push({ ...issue(error), params: { code: 'invalid' }, input: ctx.value })
  }

/** One line of text without spaces around it: titles, names, labels. Control characters are rejected in the whole input. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .check(refused((value) => textError(value)))

/** What names an object: an id as answers have it, a uid, a path; handlers get a text. */
export const reference = (max: number, min = 1) =>
  z.union([z.string().min(min).max(max), z.int().min(1).transform(String)])

const NO_LANGUAGE = message('input.language_format')

/** A language of content, or for an answer; the caller checks whether the website has it. */
export const languageInput = (max = 20) =>
  z
    .string()
    .max(max)
    .check(refused((value) => (languageTag(value) === undefined ? NO_LANGUAGE : undefined)))

/** An e-mail address; `emailInOneForm` is what is stored. */
export const emailInput = z.string().max(LONGEST_EMAIL).check(refused(emailError))

export const emailInOneForm = (address: string): string => normaliseEmailAddress(address) ?? address

/** An address that may be linked to, or ''; `linkInOneForm` is what is stored. */
export const linkInput = (max = MAX_HREF) =>
  z
    .string()
    .trim()
    .max(max)
    .check(
      refused((value) => {
        const link = normaliseHref(value)
        return 'error' in link ? link.error : undefined
      }),
    )

export function linkInOneForm(typed: string): string {
  const link = normaliseHref(typed)
  return 'href' in link ? link.href : typed
}

/** The last part of an address, of a page or an entry. */
export const slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, zodText('input.slug_format'))
