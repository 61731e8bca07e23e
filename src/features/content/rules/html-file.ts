import { toHtml } from '#src/features/language/rules/render-html.ts'
import { escapeHtml } from '#src/text/escape-html.ts'
import type { OutputPart } from './output-file.ts'

type Whole = { title: string; names: Readonly<Record<string, string>> }

/** Several outputs as one HTML file, each under its name. */
export function wholeHtml(parts: readonly OutputPart[], { title, names }: Whole): string {
  const texts = parts.map(
    ({ kind, name = names[kind] ?? '', blocks }) => `<h1>${escapeHtml(name)}</h1>\n${toHtml(blocks)}`,
  )
  return [...(title === '' ? [] : [`<p>${escapeHtml(title)}</p>\n`]), ...texts].join('\n')
}
