// Exports of WordPress (WXR), as tests make them.

/** The whole file, with what is in its channel. */
export const wxrOf = (channel: string) => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>
${channel}
</channel></rss>`

export interface WxrItem {
  id: number
  type: string
  title: string
  name: string
  link: string
  content: string
  parent?: number
  status?: string
  more?: string
  date?: string
}

export const item = ({
  parent = 0,
  status = 'publish',
  more = '',
  date = '2024-05-02 08:30:00',
  id,
  type,
  title,
  name,
  link,
  content,
}: WxrItem) =>
  `<item><title>${title}</title><link>https://old.example${link}</link><dc:creator><![CDATA[anna]]></dc:creator>
<content:encoded><![CDATA[${content}]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date_gmt><![CDATA[${date}]]></wp:post_date_gmt><wp:post_name><![CDATA[${name}]]></wp:post_name>
<wp:status><![CDATA[${status}]]></wp:status><wp:post_parent>${parent}</wp:post_parent><wp:menu_order>0</wp:menu_order>
<wp:post_type><![CDATA[${type}]]></wp:post_type><wp:post_password><![CDATA[]]></wp:post_password>${more}</item>`

// eslint-disable-next-line @typescript-eslint/max-params -- one line for each file of the export
export const file = (id: number, url: string, title: string, more = '') =>
  item({
    id,
    type: 'attachment',
    title,
    name: title,
    link: `/${title}/`,
    content: '',
    status: 'inherit',
    more: `<wp:attachment_url><![CDATA[${url}]]></wp:attachment_url>${more}`,
  })
