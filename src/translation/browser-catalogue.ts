import type { Messages } from '@lingui/core'
import { documentLocale, loadCatalogue } from './speak.ts'

/** Loads a German catalogue if the page is German. Screen modules await it, so that they render with their texts. */
export async function loadIfGerman(load: () => Promise<{ messages: Messages }>): Promise<void> {
  if (typeof document === 'undefined' || documentLocale() !== 'de') return
  loadCatalogue('de', (await load()).messages)
}
