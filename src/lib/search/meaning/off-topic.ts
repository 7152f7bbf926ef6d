// How near a text comes that has nothing to do with a website: what is no nearer is no hit. Models differ: with some all
// texts are similar, and a fixed distance would let everything be found.

/** Short texts from fields that have little in common: most websites are about one or two of them at most. */
const GERMAN = [
  ...['Quantenphysik', 'Apfelkuchen backen', 'Fußballergebnisse von gestern', 'Orchideen richtig gießen'],
  ...['Gitarre stimmen', 'Steuererklärung ausfüllen', 'Wetter in Lissabon', 'Kaiser des Römischen Reichs'],
  ...['Motoröl wechseln', 'Meine Katze frisst nicht', 'Flug nach Tokio buchen', 'Vulkane auf Island'],
  ...['Pullover stricken', 'Aktienkurse heute', 'Schach lernen', 'Zahnschmerzen nachts'],
]
const ENGLISH = [
  ...['quantum physics', 'baking an apple pie', 'football results of yesterday', 'watering orchids'],
  ...['tuning a guitar', 'filling in a tax return', 'weather in Lisbon', 'emperors of ancient Rome'],
  ...['changing engine oil', 'my cat does not eat', 'booking a flight to Tokyo', 'volcanoes of Iceland'],
  ...['knitting a pullover', 'share prices today', 'learning chess', 'toothache at night'],
]

/** Texts for a website of this language. */
export const offTopic = (lang: string): readonly string[] => (lang.split('-')[0] === 'de' ? GERMAN : ENGLISH)

/**
 * The cosine distance from which on nothing is a hit, by how far the nearest document was from each of the texts: their
 * lower quartile, with which about one unrelated query in five still finds something. A website that writes about many of
 * them has some very near: it is at least 85 % of the upper quartile. Undefined without distances.
 */
export function furthestHit(distances: readonly number[]): number | undefined {
  const sorted = distances.toSorted((a, b) => a - b)
  const [lower, upper] = [1, 3].map((quarters) => sorted[Math.floor(((sorted.length - 1) * quarters) / 4)])
  return lower === undefined || upper === undefined ? undefined : Math.max(lower, 0.85 * upper)
}
