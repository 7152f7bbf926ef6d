// Settings of tables of entries (contract 2.3), as they are stored and as a change of them is sent.
import { z } from 'zod'
import { emailInput, slug } from '../fields/inputs.ts'

/** Name of a field of the table. */
const fieldName = z.string().max(41)

/** Types of schema.org that detail pages can say they are about. */
export const SCHEMA_TYPES = [
  'Article',
  'BlogPosting',
  'NewsArticle',
  'Event',
  'Product',
  'Service',
  'JobPosting',
  'Person',
  'Organization',
  'LocalBusiness',
  'Place',
  'RealEstateListing',
  'Recipe',
  'Course',
  'Book',
  'CreativeWork',
  'VideoObject',
  'FAQPage',
] as const

/** Contract 2.3, `settings`; names of fields are checked against the fields of the table. */
export const TableSettings = z
  .strictObject({
    route: slug.optional().describe('First part of the address of detail pages: /{route}/{slug}'),
    title_field: fieldName.optional().describe('The field whose text is the title of an entry'),
    image_field: fieldName.optional().describe('The field whose picture stands for an entry'),
    description_field: fieldName
      .optional()
      .describe('The field whose text describes an entry in lists and to search engines'),
    sort_field: z.string().max(41).optional().describe('A field, @created_at, @published_at or @sort'),
    sort_dir: z.enum(['asc', 'desc']).optional().describe('Direction of sort_field'),
    detail_page: z
      .string()
      .max(36)
      .optional()
      .describe('Uid of the page of type template; found by template_for when missing'),
    workflow: z.boolean().optional().describe('Asks for review before publishing'),
    per_page: z.int().min(1).max(200).optional().describe('Entries on a page of its lists'),
    kind: z
      .enum(['content', 'inbox'])
      .optional()
      .describe(
        'content: every account of the website reads the entries; inbox: what visitors send is sealed, and only holders of a key read it. It never changes later',
      ),
    schema_type: z
      .enum(SCHEMA_TYPES)
      .optional()
      .describe(
        'Type of schema.org in the JSON-LD of detail pages; its parts are found by the types and names of fields (city, company, deadline). It is left out without what it needs: JobPosting a place (geo, street, city), Event calendar.start, VideoObject a video and a picture, FAQPage items with question and answer',
      ),
    calendar: z
      .strictObject({
        start: fieldName,
        end: fieldName.optional(),
        location: fieldName.optional(),
        recurrence: fieldName.optional(),
      })
      .optional()
      .describe('Fields that make entries events: calendars and feeds have them'),
    contact: z
      .strictObject({
        name: fieldName,
        org: fieldName.optional(),
        email: fieldName.optional(),
        tel: fieldName.optional(),
        address: fieldName.optional(),
        birthday: fieldName.optional(),
        photo: fieldName.optional(),
      })
      .optional()
      .describe('Fields that make entries contacts: address books have them'),
    form: z
      .strictObject({
        open: z.boolean().optional().describe('Whether visitors may send it'),
        fields: z
          .array(fieldName)
          .max(100)
          .optional()
          .describe('Those it asks for, in their order; when missing, all that visitors can fill in'),
        steps: z
          .array(z.strictObject({ title: z.string().max(120), fields: z.array(fieldName).min(1).max(100) }))
          .max(20)
          .optional()
          .describe('Its fields one step after the other, instead of fields'),
        button: z.string().max(80).optional().describe('Words of the button that sends it'),
        success: z.string().max(2000).optional().describe('What is said after sending'),
        success_page: z.string().max(36).optional().describe('Uid of a page that is shown after sending'),
        privacy_page: z.string().max(36).optional().describe('Uid of the page on privacy: the form links to it'),
        notify: z.array(emailInput).max(20).optional().describe('Addresses that get a mail'),
        confirm_field: fieldName.optional().describe('Field of type email whose address gets a confirmation'),
        publish: z.boolean().optional().describe('What is sent is public at once'),
        max_links: z
          .int()
          .min(0)
          .max(100)
          .optional()
          .describe('Links that what is sent may have; with more it is taken for spam'),
        blocklist: z.array(z.string().min(1).max(200)).max(500).optional().describe('Words that make it spam'),
        delete_after_days: z
          .int()
          .min(1)
          .max(3650)
          .optional()
          .describe('Deletes entries for good this many days after they came, unless they are published'),
        difficulty: z.int().min(0).max(24).optional().describe('Bits of the proof of work; 16'),
      })
      .optional()
      .describe('The form by which visitors send entries'),
    search: z
      .strictObject({ off: z.boolean().optional(), weight: z.number().min(0).max(10).optional() })
      .optional()
      .describe('Whether the search finds its entries, and how far up'),
  })
  .meta({ id: 'DataTableSettings' })
export type TableSettings = z.output<typeof TableSettings>

/** The same as a change of them: what is not named stays, null removes. */
export const TableSettingsPatch = z.strictObject(removable(TableSettings.shape)).meta({ id: 'DataTableSettingsPatch' })

function removable(shape: Record<string, z.ZodType>): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, setting]) => {
      const inner = (setting instanceof z.ZodOptional ? setting.unwrap() : setting) as z.ZodType
      const open = inner instanceof z.ZodObject ? z.strictObject(removable(inner.shape)) : inner
      const meta = setting.meta() ?? {}
      return [name, open.nullable().optional().meta(meta)]
    }),
  )
}
