// Flags that limit a membership to some of the content.
import { Flags } from '@oclif/core'
import { listOf } from './_member.ts'

export const limitFlags = {
  tables: Flags.string({
    description: 'Changes entries of these tables only, and reads all; an empty list: all',
    helpValue: '<handle,handle>',
  }),
  pages: Flags.string({
    description: 'Changes these pages and what is below them only, by id, uid or path',
    helpValue: '<page,page>',
  }),
  languages: Flags.string({
    description: 'Changes content in these languages only',
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
