import { z } from 'zod'
import { answerInThread } from '../threads/answer-in-thread.ts'
import { drawShareImage } from './draw-share-image.ts'

const picture = z.object({ mime: z.string(), bytes: z.instanceof(Uint8Array) })
const question = z.object({
  title: z.string(),
  site: z.string(),
  text: z.string(),
  isQuote: z.boolean(),
  cover: picture.optional(),
  colours: z.object({ ink: z.string(), muted: z.string(), paper: z.string(), accent: z.string() }).optional(),
  logo: picture.extend({ width: z.number(), height: z.number() }).optional(),
})

answerInThread(
  async (given) => new Uint8Array(await drawShareImage(question.parse(given))),
  (png) => [png.buffer],
)
