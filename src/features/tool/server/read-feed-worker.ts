import { z } from 'zod'
import { answerInThread } from '#src/platform/threads/answer-in-thread.ts'
import { readFeedWords } from '../rules/read-feed-words.ts'

const question = z.object({ bytes: z.instanceof(Uint8Array), type: z.string() })

answerInThread((given) => readFeedWords(question.parse(given)))
