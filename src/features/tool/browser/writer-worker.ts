import { type Asked, createTextWriter } from '../rules/write-kit.ts'

// Runs in a worker of the visitor's browser: texts are only sent to its own page.
const write = createTextWriter((answer) => self.postMessage(answer))

self.addEventListener('message', ({ data }: MessageEvent<Asked>) => write(data))
