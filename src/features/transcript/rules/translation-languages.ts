/** Languages offered for translation, as BCP 47; others can be imported by their code. */
export const translationLanguages =
  'ar,bg,ca,cs,da,de,el,en,es,et,fi,fr,he,hi,hr,hu,id,it,ja,ko,lt,lv,nb,nl,pl,pt,pt-BR,ro,ru,sk,sl,sr,sv,th,tr,uk,vi,zh-Hans,zh-Hant'.split(
    ',',
  )

/** Translation progress: paragraphs with text, translated ones, and those whose original changed. */
export type Progress = { of: number; done: number; stale: number }

type Line = { text: string; source: string }

/** Whether a paragraph needs to be translated, or translated again. */
export function isOpen(source: string, line: Line | undefined): boolean {
  return source !== '' && line?.source !== source
}

export function progressOf(
  sources: Iterable<[id: string, source: string]>,
  lineOf: (id: string) => Line | undefined,
): Progress {
  const progress = { of: 0, done: 0, stale: 0 }
  for (const [id, source] of sources) {
    if (source === '') continue
    const line = lineOf(id)
    progress.of += 1
    if (line) progress.done += 1
    if (line && line.source !== source) progress.stale += 1
  }
  return progress
}
