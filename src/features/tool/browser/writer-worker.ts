import { type Asked, kitWriter } from '../rules/write-kit.ts'

// Runs in a worker of the visitor's browser: texts are only sent to its own page.
const write = kitWriter((answer) => self.postMessage(answer))

self.addEventListener('message', ({ data }: MessageEvent<Asked>) => write(data))
