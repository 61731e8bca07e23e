import { messages as open } from './de/open.po'
import { messages as server } from './de/server.po'
import { messages as visitor } from './de/visitor.po'
import { messages as workspace } from './de/workspace.po'
import { loadCatalogue } from './speak.ts'

/** Loads all German catalogues, for the server. Browsers load only the ones they need. */
export function loadGerman(): void {
  for (const messages of [visitor, open, workspace, server]) loadCatalogue('de', messages)
}
