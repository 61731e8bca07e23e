import { z } from 'zod'
import { answerInThread } from '../threads/answer-in-thread.ts'
import { drawShareImage } from './draw-share-image.ts'

const question = z.object({
  title: z.string(),
  site: z.string(),
  text: z.string(),
  isQuote: z.boolean(),
  cover: z.object({ mime: z.string(), bytes: z.instanceof(Uint8Array) }).optional(),
})

answerInThread(
  async (given) => new Uint8Array(await drawShareImage(question.parse(given))),
  (png) => [png.buffer],
)
