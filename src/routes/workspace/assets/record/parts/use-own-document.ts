import { useEffect } from 'react'
import { trimEndCharacters } from '#src/text/trim-characters.ts'

/**
 * Reloads the page after a client-side navigation: the document's headers decide which device permissions it can
 * request, and only this page's headers allow the microphone.
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
