import type { Messages } from '@lingui/core'
import { documentLocale, loadCatalogue } from './speak.ts'

/** Loads a German catalogue if the page is German. Screen modules await it before they render. */
export async function loadIfGerman(load: () => Promise<{ messages: Messages }>): Promise<void> {
  if (typeof document === 'undefined' || documentLocale() !== 'de') return
  loadCatalogue('de', (await load()).messages)
}
