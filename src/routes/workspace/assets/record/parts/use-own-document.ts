import { useEffect } from 'react'
import { trimEndCharacters } from '#src/text/trim-characters.ts'

/**
 * Loads the page anew when it was reached by a link inside the app: what a page may ask of a device is settled by the
 * headers of the document, and only this page's allow the microphone.
 */
export function useOwnDocument(): void {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation')
    if (loaded && pathOf(loaded.name) !== pathOf(location.href)) location.reload()
  }, [])
}

function pathOf(address: string): string {
  return trimEndCharacters(new URL(address).pathname.toLowerCase(), /\//)
}
