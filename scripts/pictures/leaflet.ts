// Prints the care leaflet in English and German: one page A4 each, with the words of the care guide.
import { writeFileSync } from 'node:fs'
import { html, type Html } from '../../src/lib/base/html.ts'
import { launchChromium } from '../../test/support/chromium.ts'
import { mediaFile } from './media-folder.ts'
import { leaflets, type Leaflet } from './leaflet-texts.ts'

const STYLE = `
  @page { size: A4; margin: 0 }
  * { box-sizing: border-box; margin: 0 }
  body { font: 10.5pt/1.5 'Liberation Sans', Arial, sans-serif; color: #17211D; background: #FCFCFA }
  main { display: grid; gap: 7mm; padding: 10mm 20mm 0 }
  header { background: #13261F; color: #F1F4EE; padding: 14mm 20mm 11mm; position: relative; overflow: hidden }
  header svg { position: absolute; right: 0; top: 0; height: 100%; width: 92mm }
  header svg path { fill: none; stroke: #F2C33D; stroke-width: 1.4; opacity: .75 }
  .sender { font-weight: 700; letter-spacing: .02em; margin-bottom: 11mm }
  h1 { font-size: 29pt; line-height: 1.08; letter-spacing: -.02em; max-width: 105mm }
  .lead { margin-top: 5mm; max-width: 96mm; font-size: 11.5pt }
  h2 { font-size: 14pt; letter-spacing: -.01em; margin-bottom: 3.5mm }
  table { width: 100%; border-collapse: collapse }
  th, td { text-align: left; padding: 2mm 0; border-bottom: .3mm solid #CDD4CC; width: 34% }
  thead th { color: #525E58; font-weight: 400; font-size: 9pt }
  ol { list-style: none; padding: 0; display: grid; grid-template-columns: repeat(4, 1fr); gap: 6mm }
  li { border-top: .8mm solid #17493C; padding-top: 3mm; font-size: 10pt }
  li b { display: block; margin-bottom: 1mm; font-size: 11pt }
  ul { padding-left: 5mm; columns: 2; column-gap: 10mm; list-style: disc; display: block }
  ul li { border: 0; padding: 0; margin-bottom: 1.5mm; break-inside: avoid }
  aside { background: #F2C33D; padding: 5mm 6mm }
  aside h2 { margin-bottom: 1mm; font-size: 12pt }
  footer { position: absolute; left: 20mm; right: 20mm; bottom: 11mm; color: #525E58; font-size: 9pt; border-top: .3mm solid #CDD4CC; padding-top: 3mm }
`

const chromium = await launchChromium()
for (const [language, leaflet] of Object.entries(leaflets)) {
  const page = await chromium.browser.newPage()
  await page.setContent(`<!doctype html>${sheet(language, leaflet).markup}`)
  await page.addStyleTag({ content: STYLE })
  const pdf = await page.pdf({ format: 'A4', printBackground: true, preferCSSPageSize: true, tagged: true })
  writeFileSync(mediaFile(`care-of-oiled-wood.${language}.pdf`), pdf)
}
await chromium.close()

function sheet(language: string, leaflet: Leaflet): Html {
  const { sender, title, lead, often, stain, never, cloths, foot } = leaflet
  return html`<html lang="${language}">
    <head>
      <title>${title}</title>
    </head>
    <body>
      <header>
        ${grain()}
        <p class="sender">${sender}</p>
        <h1>${title}</h1>
        <p class="lead">${lead}</p>
      </header>
      <main>
        <section>
          <h2>${often.title}</h2>
          <table>
            <thead>
              <tr>
                ${often.head.map((cell) => html`<th scope="col">${cell}</th>`)}
              </tr>
            </thead>
            <tbody>
              ${often.rows.map(
                ([name, ...cells]) =>
                  html`<tr>
                    <th scope="row">${name}</th>
                    ${cells.map((cell) => html`<td>${cell}</td>`)}
                  </tr>`,
              )}
            </tbody>
          </table>
        </section>
        <section>
          <h2>${stain.title}</h2>
          <ol>
            ${stain.steps.map(([name, text], i) => html`<li><b>${i + 1}. ${name}</b>${text}</li>`)}
          </ol>
        </section>
        <section>
          <h2>${never.title}</h2>
          <ul>
            ${never.items.map((item) => html`<li>${item}</li>`)}
          </ul>
        </section>
        <aside>
          <h2>${cloths.title}</h2>
          <p>${cloths.text}</p>
        </aside>
      </main>
      <footer>${foot}</footer>
    </body>
  </html>`
}

/** Lines of grain around a knot, as on the care page. */
function grain(): Html {
  const lines = Array.from({ length: 15 }, (_, i) => {
    const x = 40 + i * 22
    const side = x < 215 ? -1 : 1
    const push = side * 44 * Math.exp(-((x - 215) ** 2) / 6500)
    const c = (at: number) => Math.round(x + at)
    return `M${x} -10C${c(0)} 40 ${c(push)} 70 ${c(push)} 110S${c(0)} 190 ${x} 260`
  })
  const knot = [8, 17, 27].map(
    (r) => `M${215 - r} 110a${r} ${r * 1.4} 0 1 0 ${2 * r} 0a${r} ${r * 1.4} 0 1 0 ${-2 * r} 0`,
  )
  return html`<svg viewBox="0 0 340 230" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path d="${[...lines, ...knot].join('')}" />
  </svg>`
}
