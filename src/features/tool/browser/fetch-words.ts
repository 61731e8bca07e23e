import { msg } from '@lingui/core/runtime-macro'
import { documentLocale, speak } from '#src/translation/speak.ts'
import type { FetchedWords } from '../schema.ts'
import { askServer } from './ask-server.ts'

/** Lets the server fetch the text at a URL; returns it, or a user-facing error. */
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
        msg`We couldn’t reach the server. Your text is still here. Try again.`,
      ),
      strange: speak(documentLocale(), msg`We couldn’t fetch this. Your text is still here. Try again.`),
    },
  )
}
