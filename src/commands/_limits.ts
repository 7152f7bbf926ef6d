// Flags that limit a membership to some of the content.
import { Flags } from '@oclif/core'
import { listOf } from './_member.ts'

export const limitFlags = {
  tables: Flags.string({
    description: 'Limit changes to entries of these tables; an empty list removes the limit',
    helpValue: '<handle,handle>',
  }),
  pages: Flags.string({
    description: 'Limit changes to these pages and the pages below them, by id, uid or path',
    helpValue: '<page,page>',
  }),
  languages: Flags.string({
    description: 'Limit changes to content in these languages',
    helpValue: '<lang,lang>',
  }),
}

type Given = { [K in keyof typeof limitFlags]?: string | undefined }

/** The given limits, as operations expect them. */
export const limitsOf = ({ tables, pages, languages }: Given): Record<string, string[]> => ({
  ...(tables !== undefined && { tables: listOf(tables) }),
  ...(pages !== undefined && { pages: listOf(pages) }),
  ...(languages !== undefined && { languages: listOf(languages) }),
})
