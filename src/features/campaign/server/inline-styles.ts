/** The text of a file that is served under `path`; undefined when there is none. */
export type ReadFile = (path: string) => Promise<string | undefined>

const sheetLink = /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="(\/assets\/[^"?]+\.css)"[^>]*>/g

/**
 * Writes the style sheets of a page into it, so that it can be painted as soon as it has come. Each link stays, for
 * printing only and thus not waited for: React expects to find it when it takes the page over.
 */
export async function inlineStyles(html: string, readFile: ReadFile): Promise<string> {
  const sheets = new Map<string, string>()
  for (const [, path = ''] of html.matchAll(sheetLink)) {
    const text = await readFile(path)
    // Addresses inside a sheet are relative to the sheet.
    if (text && !/url\(|@import|<\/style/i.test(text)) sheets.set(path, text)
  }
  return html.replace(sheetLink, (link, path: string) => {
    const text = sheets.get(path)
    return text ? `<style>${text}</style>${link.replace('<link', '<link media="print"')}` : link
  })
}
