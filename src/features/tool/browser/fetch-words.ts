import { ask, bodyOf, json } from '#src/platform/navigation/ask-server.ts'
import type { FetchedWords } from '../schema.ts'

/** Lets the server fetch the text at a URL. Throws RequestError. */
export async function fetchWords(address: string, signal: AbortSignal): Promise<FetchedWords> {
  return bodyOf(await ask('/api/tools/words', { ...json('POST', { address }), signal })) as FetchedWords
}
