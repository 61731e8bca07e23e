import { inDocument } from '#src/words/document-locale.ts'
import type { FetchedWords } from '../schema.ts'
import { addressWords } from '../words/address-words.ts'
import { askServer } from './ask-server.ts'

/** Has the server fetch the words at an address; what it found, or why not, in words for whoever asked. */
export function fetchWords(
  address: string,
  signal: AbortSignal,
): Promise<FetchedWords | { problem: string }> {
  const { offline, strange } = inDocument(addressWords)
  return askServer<FetchedWords>('/api/tools/words', { address }, { signal, unreachable: offline, strange })
}
