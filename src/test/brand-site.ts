import type { RequestListener } from 'node:http'
import { aPng } from './hostile-bytes.ts'

const sentence = 'We lay wooden floors in old houses and show the owners how to care for them.'

/** A website with a brand: a name, a PNG and an SVG logo, colors as custom properties, and sentences. */
export const brandSite: RequestListener = (request, response) => {
  function answer(type: string, body: string | Uint8Array): void {
    response.setHeader('content-type', type).end(body)
  }
  if (request.url === '/style.css') return answer('text/css', styles)
  if (request.url === '/logo.png') return answer('image/png', aPng({ width: 40, height: 20 }))
  if (request.url === '/mark.svg') return answer('image/svg+xml', drawing)
  // Not an image, despite its type.
  if (request.url === '/share.png') return answer('image/png', '<script>alert(1)</script>')
  if (request.url?.startsWith('/gone')) return void response.writeHead(404).end()
  return answer('text/html', page)
}

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><script>document.title="run"</script><rect width="64" height="64" fill="#7a1f3d"/></svg>'

const styles = `:root { --brand-primary: #7a1f3d; --accent: #b4632a } body { background: #fff8e7; color: #2b1d0e }
.btn { background: var(--brand-primary) }`

const page = `<!doctype html><html lang="en"><head><title>Floors | Oak &amp; Ash</title>
<meta property="og:site_name" content="Oak &amp; Ash"><meta name="description" content="Wooden floors, laid and cared for.">
<meta name="theme-color" content="#7a1f3d"><meta property="og:image" content="/share.png">
<link rel="stylesheet" href="/style.css"><link rel="stylesheet" href="/gone.css"><link rel="icon" href="/mark.svg" sizes="any">
</head><body><header><a href="/" class="logo"><img src="/logo.png" alt="Oak &amp; Ash logo"></a></header>
<main><h1>Floors</h1><p>${sentence}</p><p>Short.</p><p>${sentence.replace('old', 'new')}</p></main></body></html>`
