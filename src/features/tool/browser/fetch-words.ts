import { msg } from '@lingui/core/runtime-macro'
import { documentLocale, speak } from '#src/translation/speak.ts'
import type { FetchedWords } from '../schema.ts'
import { askServer } from './ask-server.ts'

/** Has the server fetch the words at an address; what it found, or why not, in words for whoever asked. */
export function fetchWords(
  address: string,
  signal: AbortSignal,
): Promise<FetchedWords | { problem: string }> {
  return askServer<FetchedWords>(
    '/api/tools/words',
    { address },
    {
      signal,
      unreachable: speak(
        documentLocale(),
        msg`The server cannot be reached. Your text is still here; try again.`,
      ),
      strange: speak(documentLocale(), msg`Fetching failed. Your text is still here; try again.`),
    },
  )
}
