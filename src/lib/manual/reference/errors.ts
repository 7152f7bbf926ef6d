// Reference: what an answer can be refused with: the codes, and the key of every message that is an error.
import { messageFiles, subjectTexts } from '../../base/catalogue/catalogue.ts'
import { answeredCode, PROBLEMS, type ErrorCode } from '../../base/catalogue/problems.ts'
import { code, page, plain, table } from './markdown.ts'

export function errorsPage(): string {
  const subjects = [...messageFiles().keys()].sort()
  return page(
    '# Errors',
    'An error is a problem document (RFC 9457): `code` is one of these few, `key` names exactly what went wrong and never changes, ' +
      '`detail` says it in the language of whoever asks, and `errors` has a `pointer`, a `code` and a `key` for each field.',
    '## Codes',
    table(
      ['code', 'status', 'exit of the shell', 'means'],
      (Object.entries(PROBLEMS) as [ErrorCode, (typeof PROBLEMS)[ErrorCode]][]).map(
        ([key, { status, exit, title }]) => [code(answeredCode(key)), String(status), String(exit), title.en],
      ),
    ),
    ...subjects.map((subject) => subjectPart(subject)),
  )
}

function subjectPart(subject: string): string {
  const rows = Object.entries(subjectTexts(subject) ?? {}).flatMap(([key, { problem, field, en }]) =>
    problem || field ? [[code(key), statusOf(problem), field ? code(field) : '', plain(en)]] : [],
  )
  return rows.length ? page(`## Keys of ${subject}`, table(['key', 'status', 'code of the field', 'text'], rows)) : ''
}

const statusOf = (problem: ErrorCode = 'validation'): string => `${PROBLEMS[problem].status} ${answeredCode(problem)}`
