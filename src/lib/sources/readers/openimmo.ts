/**
 * OpenImmo 1.2: XML, or a ZIP of XML and pictures. Addresses that are not released are removed here.
 *
 * Besides its own elements a property has two that are made here:
 * - `anbieter`: the data of its provider;
 * - `listing`: derived values (openimmo/listing.ts). Texts, missing where there is no value: `title`, `offer`, `type`,
 *   `subtype`, `sale_status`, `condition` and `reference` as keys of the ready table's options; `price`, `cold_rent`, `warm_rent`,
 *   `extra_costs`, `heating_costs`, `service_charge`, `deposit` in euros, `price_note`, `commission`; `living_area`,
 *   `usable_area`, `plot_area`, `rooms`, `bedrooms`, `bathrooms`, `floor`, `year_built`; `available_from`,
 *   `availability`; `street` and `place` (latitude, longitude) where the address is released; `energy_certificate`, `energy_value`, `energy_class`, `energy_carrier`;
 *   `contact_name`, `contact_phone`, `contact_email`, `contact_photo`. Lists: `features/feature`, and with their titles
 *   `images/file@title` (title picture first, then as in the document), `plans/file@title`, `documents/file@title`.
 *   Addresses among the attachments: `video`, `tour` and `link`, the first of each.
 *
 * Attachments embedded in the document (`anhanginhalt`) get names here, like those delivered as files.
 */
import { openZip, type OpenZip, type ZipEntry } from '../../base/open-zip.ts'
import { ZipRejected } from '../../base/read-zip.ts'
import { message } from '../../base/catalogue/message.ts'
import { AppError, messageOf, problem } from '../../base/errors.ts'
import type { OpenElement } from '../../platform/net/xml-items.ts'
import { decodeSource } from '../decode-source.ts'
import { counted, isZip, MAX_BYTES } from '../open-bytes.ts'
import { dropMaps } from '../openimmo/attachments.ts'
import { elementsAt, isYes, textAt } from '../openimmo/elements.ts'
import { EmbeddedFiles } from '../openimmo/embedded-files.ts'
import { addListing } from '../openimmo/listing.ts'
import { atMost, newInfo, textOfFile } from '../open-reading.ts'
import { readXml, type XmlSourceItem } from '../read-xml.ts'
import type {
  ItemAction,
  ItemElement,
  ReadOptions,
  SourceInfo,
  SourceInput,
  SourceReading,
} from '../../core/extension/source-format.ts'
import { sourceRejection, type SourceRejection } from '../source-rejection.ts'

export function openimmoReading(input: SourceInput, options: ReadOptions = {}): SourceReading {
  const info = newInfo('openimmo')
  let zip: Promise<OpenZip | undefined> | undefined
  const opened = () => (zip ??= zipOf(input.file))
  const embedded = new EmbeddedFiles(options.temporary)
  const reading = { input, info, options, embedded }
  const items = async function* () {
    const archive = await opened()
    if (archive) yield* fromArchive(archive, reading)
    else yield* fromXml(textOfFile(input, info, options), reading)
  }
  return {
    info,
    items: atMost(items(), info, options.max_items),
    openFile: async (name) => {
      const archive = await opened()
      return embedded.open(name) ?? archive?.read(entryOf(archive, name)?.name ?? '')
    },
    markOf: async (name) => {
      const archive = await opened()
      const found = archive && entryOf(archive, name)
      return found && `${found.crc32} ${found.size}`
    },
    close: async () => {
      await embedded.close()
      // The error of an archive that cannot be opened was thrown when its items were read.
      ;(await zip?.catch(() => undefined))?.close()
    },
  }
}

interface Reading {
  input: SourceInput
  info: SourceInfo
  options: ReadOptions
  embedded: EmbeddedFiles
}

async function zipOf(file: string): Promise<OpenZip | undefined> {
  if (!(await isZip(file))) return undefined
  try {
    return await openZip(file)
  } catch (error) {
    if (error instanceof ZipRejected) throw sourceRejection('archive', error, error)
    throw error
  }
}

/** One after the other; an unreadable one does not affect the others. */
async function* fromArchive(zip: OpenZip, reading: Reading): AsyncGenerator<XmlSourceItem> {
  const { info, options } = reading
  const files = zip.entries.filter(({ name }) => /\.xml$/i.test(name))
  if (!files.length) throw sourceRejection('archive', message('source_document.no_xml_file'))
  let isWhole = true
  let index = 0
  const failed: AppError[] = []
  for (const { name } of files) {
    const stream = (await zip.read(name))!
    const bytes = counted(stream as unknown as AsyncIterable<Uint8Array>, options.max_bytes ?? MAX_BYTES)
    try {
      for await (const item of fromXml(decodeSource(bytes, info), reading)) yield { ...item, index: ++index }
      isWhole &&= info.complete
    } catch (error) {
      const known = error instanceof ZipRejected ? sourceRejection('archive', error, error) : error
      if (!(known instanceof AppError)) throw error
      const said = { file: name, reason: messageOf(known) }
      const code = known.errors[0]?.code as SourceRejection | undefined
      failed.push(sourceRejection(code ?? 'archive', message('source_document.in_archive', said), known))
      info.problems.push(problem('source_document.in_archive', said))
    }
  }
  info.complete = isWhole && !failed.length
  const [first] = failed
  if (first && failed.length === files.length) throw first
}

function fromXml(chunks: AsyncIterable<string>, { input, info, options, embedded }: Reading) {
  let mode: string | undefined
  return readXml(chunks, {
    info,
    options,
    url: input.url,
    requireRoot: ({ local }) => {
      if (local.toLowerCase() !== 'openimmo')
        throw sourceRejection(
          'not_this_format',
          message('source_document.no_openimmo', { element: local.slice(0, 40) }),
        )
    },
    isItem: (open) => {
      const last = open.at(-1)!
      if (last.local === 'uebertragung') {
        const { umfang, modus } = last.element.attributes
        if (umfang?.toUpperCase() === 'TEIL') info.transfer = 'partial'
        mode = modus?.toUpperCase()
      }
      return last.local === 'immobilie' && open.length === 3
    },
    finish: (item, parents) => {
      item.withheld = !isReleased(item.value)
      if (item.withheld) dropAddress(item.value)
      embedded.take(item.value)
      item.action = actionOf(item.value, mode)
      addProvider(item.value, parents.at(-1))
      addListing(item.value, item.action)
    },
  })
}

/** Elements that reveal where a property is: its street and number, its coordinates, and the parcel. */
const ADDRESS = new Set([
  'strasse',
  'hausnummer',
  'geokoordinaten',
  'gemarkung',
  'flur',
  'flurstueck',
  'wohnungsnummer',
  'user_defined_simplefield',
  'user_defined_anyfield',
  'user_defined_extend',
])

/** If the release is given twice, both must be positive. */
function isReleased(item: ItemElement): boolean {
  const releases = elementsAt(item, 'verwaltung_objekt', 'objektadresse_freigeben')
  return releases.length > 0 && releases.every((one) => isYes(textAt(one)))
}

function dropAddress(item: ItemElement): void {
  dropMaps(item)
  for (const geo of elementsAt(item, 'geo'))
    geo.children = geo.children.filter((one) => typeof one === 'string' || !ADDRESS.has(one.name))
}

function actionOf(item: ItemElement, mode: string | undefined): ItemAction {
  const [action] = elementsAt(item, 'verwaltung_techn', 'aktion')
  const kind = (action?.attributes['aktionart'] || mode || '').toUpperCase()
  if (kind === 'DELETE') return 'delete'
  return kind === 'REFERENZ' ? 'reference' : 'change'
}

/** Adds the provider's data, given once for all of its properties, to each of them as an element `anbieter`. */
function addProvider(item: ItemElement, parent: OpenElement | undefined): void {
  const facts = (parent?.element.children ?? []).filter(
    (one): one is ItemElement => typeof one !== 'string' && one.name !== 'immobilie',
  )
  item.children.push({ name: 'anbieter', attributes: {}, children: facts })
}

/** The file of that name; programs on Windows do not tell capitals from small letters. */
function entryOf({ entries }: OpenZip, name: string): ZipEntry | undefined {
  const [own, folded] = [flat(name), flat(name).toLowerCase()]
  return entries.find((one) => one.name === own) ?? entries.find((one) => one.name.toLowerCase() === folded)
}

/** The name without folders, as in the archive. */
const flat = (name: string): string => name.split(/[\\/]/).at(-1)!
