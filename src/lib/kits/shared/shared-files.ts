// Stylesheets and scripts of the blocks that all kits share, for `conditional_css`; a kit adds a stylesheet of its own.

/** Pages that answer a form or ask for a page's password are styled like forms. */
const FORMS = ['data_form', 'page_access']

/** Types of blocks they are for. */
export const SHARED_TYPES: string[] = ['data_list', 'data_fields', 'calendar', ...FORMS]

export const SHARED_FILES: Record<string, string[]> = {
  'cms/css/data-list.css': ['data_list'],
  'cms/css/data-fields.css': ['data_fields'],
  'cms/css/calendar.css': ['calendar'],
  'cms/css/form.css': FORMS,
  'cms/css/values.css': ['data_list', 'data_fields'],
  // In this order: what is hidden or in another step is not sent.
  'cms/js/form-conditions.js': FORMS,
  'cms/js/form-items.js': FORMS,
  'cms/js/form-steps.js': ['data_form'],
  'cms/js/form.js': FORMS,
}
