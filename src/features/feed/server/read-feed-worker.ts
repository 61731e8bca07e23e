import { z } from 'zod'
import { answerInThread } from '#src/platform/threads/answer-in-thread.ts'
import { readFeedPage } from '../rules/read-feed.ts'

const question = z.object({ bytes: z.instanceof(Uint8Array), type: z.string(), address: z.string() })

answerInThread((given) => readFeedPage(question.parse(given)))
