import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { projectRoot } from '#src/platform/project-root.ts'

/** `id` is that of the message, the same in every catalogue. */
export type TextPair = { id: string; english: string; german: string }

/** Every text of the catalogues in both languages, as ICU; the German is empty if it is not translated yet. */
export async function readTextPairs(): Promise<TextPair[]> {
  const catalogues = await getCatalogs(getConfig({ cwd: projectRoot }))
  const read = await Promise.all(catalogues.map((catalogue) => catalogue.read('de')))
  return read
    .flatMap((catalogue) => Object.entries(catalogue ?? {}))
    .map(([id, { message = id, translation = '' }]) => ({ id, english: message, german: translation }))
}
