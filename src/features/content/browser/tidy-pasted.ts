import { nestPastedLists, type PastedNote } from './pasted-lists.ts'

const mayHaveLists = /mso-list|MsoList|data-aria-level|text-indent:\s*-|[•∙◦‣▪▫■□●○◆◇➢➤]/

/** Pasted HTML with the lists that its program wrote in its own way. `parse` is the browser's, except in tests. */
export function tidyPasted(
  html: string,
  parse: (html: string) => Document = parseInBrowser,
): { html: string; notes: ReadonlySet<PastedNote> } {
  if (!mayHaveLists.test(html)) return { html, notes: new Set() }
  const document = parse(html)
  const notes = nestPastedLists(document)
  return { html: document.body.innerHTML, notes }
}

function parseInBrowser(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html')
}
