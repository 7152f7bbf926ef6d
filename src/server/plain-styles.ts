// The stylesheet of the short pages, served on every host, known or not.

export const PLAIN_STYLES = '/_plain.css'

const CSS = `:root {
  color-scheme: light dark;
  --paper: #fcfcfa;
  --ink: #17211d;
  --quiet: #525e58;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #101614;
    --ink: #ebf0ec;
    --quiet: #a4b0a9;
  }
}
body {
  display: grid;
  min-height: 100svh;
  margin: 0;
  padding: 2rem 1.5rem 12vh;
  box-sizing: border-box;
  align-content: center;
  justify-content: center;
  grid-template-columns: minmax(0, 34rem);
  background: var(--paper);
  color: var(--ink);
  font: 1.125rem/1.55 -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', 'Liberation Sans', Arial, sans-serif;
  overflow-wrap: break-word;
}
h1 {
  margin: 0;
  font-size: clamp(1.75rem, 1.35rem + 1.6vw, 2.5rem);
  font-weight: 650;
  line-height: 1.12;
  letter-spacing: -0.025em;
  text-wrap: balance;
}
p {
  margin: 1rem 0 0;
  color: var(--quiet);
  text-wrap: pretty;
}
.status {
  margin: 0 0 0.5rem;
  font-size: 1rem;
  font-variant-numeric: tabular-nums;
}
a {
  color: var(--ink);
  text-underline-offset: 0.2em;
}
`

export const plainStyles = (): Response =>
  new Response(CSS, {
    headers: {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    },
  })
