import { z } from 'zod'
import { readFeedPage } from '#src/features/transcript/rules/read-feed.ts'
import { answerInThread } from '#src/platform/threads/answer-in-thread.ts'

const question = z.object({ bytes: z.instanceof(Uint8Array), type: z.string(), address: z.string() })

answerInThread((given) => readFeedPage(question.parse(given)))
