import { createHash } from 'node:crypto'
import { msg } from '@lingui/core/runtime-macro'
import { cardKindLabels } from '#src/features/page/messages/card-labels.ts'
import { timeText } from '#src/features/page/parts/time-text.ts'
import { escapeHtml } from '#src/text/escape-html.ts'
import type { Locale } from '#src/translation/locale.ts'
import { speak } from '#src/translation/speak.ts'
import { addressOfCollection, type PublicCollection } from './find-public-collection.ts'

const style = `:root{color-scheme:light dark;--ink:#1d1d1b;--muted:#5c5c57;--line:#dcdcd6;--accent:#176548;--paper:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#ededea;--muted:#a5a5a0;--line:#3a3a38;--accent:#7bdcae;--paper:#161716}}
*{box-sizing:border-box}
body{margin:0;padding:16px;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,sans-serif}
h1{margin:0 0 12px;font-size:18px;line-height:1.3}
h1 a,li a{color:var(--accent)}
ul{margin:0;padding:0;list-style:none}
li{display:flex;gap:12px;padding:12px 0;border-top:1px solid var(--line)}
li img{flex:none;width:72px;height:72px;border-radius:6px;object-fit:cover}
li p{margin:2px 0 0;color:var(--muted);font-size:13px;overflow-wrap:anywhere}
li strong,li a{display:inline-block;min-height:24px;font-weight:600;overflow-wrap:anywhere}`

/** Headers that let any site frame the widget while blocking scripts and requests. */
export const widgetHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    "img-src 'self'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; '),
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, no-cache',
  'x-robots-tag': 'noindex',
}

/** A published collection as an embeddable document: a list without scripts, whose links open outside of the frame. */
export function collectionWidget(origin: string, found: PublicCollection, locale: Locale): string {
  const home = origin + addressOfCollection(found.id)
  const items = found.items.map(({ title, text, kind, durationMs, href, cover }) => {
    const about = [speak(locale, cardKindLabels[kind]), durationMs ? timeText(durationMs) : '']
    return [
      '<li>',
      cover ? `<img src="${escapeHtml(cover)}" alt="" loading="lazy">` : '',
      '<div>',
      href ? link(origin + href, title) : `<strong>${escapeHtml(title)}</strong>`,
      `<p>${escapeHtml(about.filter(Boolean).join(' · '))}</p>`,
      text ? `<p>${escapeHtml(text)}</p>` : '',
      '</div></li>',
    ].join('')
  })
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(found.title)}</title><style>${style}</style></head>`,
    `<body><main><h1>${link(home, found.title)}</h1>`,
    found.items.length > 0
      ? `<ul>${items.join('')}</ul>`
      : `<p>${escapeHtml(speak(locale, msg`Nothing published yet`))}</p>`,
    '</main></body></html>',
  ].join('')
}

function link(href: string, text: string): string {
  return `<a href="${escapeHtml(href)}" target="_blank" rel="noopener">${escapeHtml(text)}</a>`
}
