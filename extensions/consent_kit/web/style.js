// How the banner looks. What a host can be given from outside is reset with !important, which no outer stylesheet outdoes; colours are
// put in as literals, since a kit could register custom properties of any name (@property).
const PALETTE = {
  light: {
    scheme: 'light',
    ground: '#fff',
    ink: '#1b2430',
    soft: '#55606e',
    line: '#dde2e8',
    tint: '#f4f6f8',
    off: '#747f8c',
    shade: '0 .1em .3em #10182814,0 1em 3em #10182833',
  },
  dark: {
    scheme: 'dark',
    ground: '#171a1f',
    ink: '#f3f5f8',
    soft: '#b3bcc7',
    line: '#343b45',
    tint: '#20252c',
    off: '#8c97a4',
    shade: '0 .1em .3em #0006,0 1em 3em #000a',
  },
}

/** In the colours of a website: those of the visitor's scheme, or always the same. */
export function sheetFor({ scheme, look }) {
  const painted = (mode) => {
    const colours = { ...PALETTE[mode], ...look[mode] }
    return css.replace(/var\(--(\w+)\)/g, (_, name) => colours[name])
  }
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    scheme === 'auto' ? `${painted('light')}@media (prefers-color-scheme:dark){${painted('dark')}}` : painted(scheme),
  )
  return sheet
}

const css = `
:host{all:initial!important;direction:ltr!important;unicode-bidi:isolate!important;display:block!important;position:fixed!important;inset:0 auto auto 0!important;font:medium/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif!important;color-scheme:var(--scheme)!important;color:var(--ink)!important}
@media print{:host{display:none!important}}
*{box-sizing:border-box}
h2,h3,p,ul,dl,dd{margin:0;padding:0}
h2{display:flex;gap:.5em;align-items:center;font-size:1.25em;line-height:1.25;font-weight:650;letter-spacing:-.01em;text-wrap:balance}
h3{font-size:1em;font-weight:650}
h2:focus{outline:none}
p{text-wrap:pretty}
a{color:var(--link);text-decoration-thickness:.06em;text-underline-offset:.2em}
code{font:.92em ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
.icon{inline-size:1.15em;block-size:1.15em;flex:none;fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
h2 .icon{color:var(--link);inline-size:1.3em;block-size:1.3em}
button,summary,input{font:inherit;color:inherit;-webkit-tap-highlight-color:transparent}
button{cursor:pointer;min-block-size:2.9em;padding:.55em 1.15em;border-radius:.6em;border:.1em solid transparent;background:none;font-weight:600;line-height:1.25;text-align:center;transition:background-color .15s,box-shadow .15s,filter .15s}
:is(button,summary,a,.switch input,.body):focus-visible{outline:.17em solid var(--link);outline-offset:.15em}
.equal{background:var(--fill);color:var(--on)}
.equal:hover{filter:brightness(1.12) saturate(1.05);box-shadow:0 .15em .6em #1018282b}
.more{border-color:var(--off)}
.more:hover{background:var(--tint)}
.links{display:flex;flex-wrap:wrap;gap:.3em 1.2em;font-size:.875em}
.actions{display:grid;gap:.6em;grid-template-columns:1fr 1fr}
.actions .more{grid-column:1/-1}

.banner{position:fixed;z-index:2147483647;max-inline-size:none;inset:auto;margin:0;padding:1.4em;border:.0625em solid var(--line);border-radius:1.1em;background:var(--ground);color:var(--ink);box-shadow:var(--shade);display:none;gap:1.15em;max-block-size:calc(100dvh - 2em);overflow:auto}
.banner:popover-open,.banner[open]{display:grid}
.banner .words{display:grid;gap:.65em}
.banner #text{font-size:.9375em;color:var(--soft)}
.box{inset-block-end:1.25em;inset-inline-start:1.25em;inline-size:min(27em,calc(100vw - 2.5em))}
.bar{inset-block-end:0;inset-inline:0;inline-size:100%;border-radius:1.1em 1.1em 0 0;border-block-end:0;border-inline:0;padding:1.4em max(1.4em,calc((100vw - 74em)/2))}
.center{inset:0;margin:auto;block-size:fit-content;inline-size:min(34em,calc(100vw - 2.5em));padding:1.9em}
.center::backdrop{background:#0b10188c}
@media (min-width:52em){.bar{grid-template-columns:1fr minmax(20em,auto);align-items:center;column-gap:3em}}
@media (max-width:34em){button{padding-inline:.5em}.banner{inset:auto 0 0;margin:0;inline-size:100%;border-radius:1.2em 1.2em 0 0;border-block-end:0;border-inline:0;padding:1.25em 1.1em calc(1.1em + env(safe-area-inset-bottom,0px));max-block-size:92dvh;gap:1em}.banner .words{gap:.5em}}
@media (max-width:22em){.actions{grid-template-columns:1fr}}

.settings{inset:0;margin:auto;padding:0;border:.0625em solid var(--line);border-radius:1.1em;background:var(--ground);color:var(--ink);box-shadow:var(--shade);inline-size:min(44em,calc(100vw - 2em));max-inline-size:none;max-block-size:min(52em,calc(100dvh - 2em));overflow:hidden}
.settings::backdrop{background:#0b10188c;backdrop-filter:blur(.15em)}
.settings[open],.settings form{display:flex;flex-direction:column}
.settings form{min-block-size:0;max-block-size:inherit}
.head{display:flex;align-items:center;justify-content:space-between;gap:1em;padding:1.1em 1.1em 1em 1.5em;border-block-end:.0625em solid var(--line)}
.close{display:grid;place-items:center;padding:0;inline-size:2.75em;min-block-size:2.75em;border-radius:50%}
.close:hover{background:var(--tint)}
.body{overflow:auto;overscroll-behavior:contain;padding:1.25em 1.5em;display:grid;grid-auto-rows:max-content;gap:1em;min-block-size:0}
.body:focus-visible{outline-offset:-.2em}
.body>p{color:var(--soft);font-size:.9375em}
.hint{padding:.7em .9em;border-radius:.6em;background:var(--tint)}
.body>.proof{font-size:.8125em}
.foot{padding:1em 1.5em calc(1em + env(safe-area-inset-bottom,0px));border-block-start:.0625em solid var(--line);grid-template-columns:repeat(3,1fr)}
.foot .more{grid-column:auto}
.category{border:.0625em solid var(--line);border-radius:.8em;overflow:hidden}
.line{display:flex;gap:1em;align-items:center;justify-content:space-between;padding:.9em 1em;background:var(--tint)}
.line p{font-size:.875em;color:var(--soft)}
.always{font-size:.875em;color:var(--soft);white-space:nowrap}
.service{position:relative;padding:.15em 1em .15em .55em;border-block-start:.0625em solid var(--line)}
.service .switch{position:absolute;inset-block-start:.7em;inset-inline-end:1em}.service:has(.switch) summary{padding-inline-end:4em}
details{flex:1;min-inline-size:0;padding-block:.1em}
summary{display:flex;gap:.4em;align-items:center;min-block-size:2.75em;cursor:pointer;list-style:none;border-radius:.4em}
summary::-webkit-details-marker{display:none}
summary .icon{color:var(--soft);transition:rotate .15s;rotate:-90deg}
:dir(rtl)>summary .icon{rotate:90deg}
details[open] summary .icon{rotate:0deg}
details>:not(summary){font-size:.875em;padding-inline-start:1.75em;margin-block:.2em .7em;color:var(--soft)}
dl{display:grid;gap:.5em}
dt{font-weight:600;color:var(--ink)}
dd,.service p{overflow-wrap:anywhere}
ul{list-style:none;display:grid;gap:.25em}
details a{display:inline-flex;gap:.3em;align-items:center}
details a .icon{inline-size:1em;block-size:1em}
.switch{position:relative;display:inline-grid;flex:none;inline-size:2.9em;block-size:1.7em}
.switch input{appearance:none;position:absolute;inset:-.3em;margin:0;cursor:pointer;border-radius:1.2em;z-index:1}
.track{border-radius:1em;background:var(--off);transition:background-color .15s;position:relative}
.track::after{content:"";position:absolute;inset-block:.2em;inset-inline-start:.2em;inline-size:1.3em;border-radius:1em;background:var(--ground);transition:translate .15s}
input:checked+.track,input:indeterminate+.track{background:var(--fill)}
input:checked+.track::after{translate:1.2em;background:var(--on)}
input:indeterminate+.track::after{translate:.6em;background:var(--on)}
:dir(rtl) input:checked+.track::after{translate:-1.2em}
@media (max-width:34em){.settings{inset:auto 0 0;inline-size:100%;max-block-size:94dvh;border-radius:1.2em 1.2em 0 0;margin:auto 0 0}.head{padding:.8em .8em .8em 1.1em}.body{padding:1em 1.1em}.foot{padding-inline:1.1em;grid-template-columns:1fr 1fr;gap:.5em}.foot .more{grid-column:1/-1;grid-row:1}h2{font-size:1.15em}}

.corner{position:fixed;inset:auto auto 1em 1em;margin:0;padding:0;border:0;background:none;overflow:visible}
.corner button{display:grid;place-items:center;padding:0;inline-size:2.9em;border-radius:50%;background:var(--ground);color:var(--ink);border-color:var(--line);box-shadow:var(--shade)}
:host([data-inline]){position:static!important}
:host([data-inline]) :is(.banner,.settings){position:static;inset:auto;margin:0;inline-size:100%;max-inline-size:44em;max-block-size:none}
:host([data-inline]) .box{max-inline-size:27em}
:host([data-inline]) .bar{border:.0625em solid var(--line)}
@media (forced-colors:active){.equal,.more,.close{border-color:ButtonText}.track{border:.1em solid ButtonText}input:checked+.track{background:Highlight}}
@media (prefers-reduced-motion:no-preference){.banner:popover-open{animation:up .28s cubic-bezier(.2,.8,.3,1)}.settings[open]{animation:up .22s cubic-bezier(.2,.8,.3,1)}:host([data-inline]) *{animation:none!important}}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
@keyframes up{from{opacity:0;transform:translateY(1em)}}
`
