import { z } from 'zod'
import { readFeed } from '#src/features/transcript/rules/read-feed.ts'
import { answerInThread } from '#src/platform/threads/answer-in-thread.ts'

const question = z.object({ bytes: z.instanceof(Uint8Array) })

answerInThread((given) => readFeed(question.parse(given).bytes))
